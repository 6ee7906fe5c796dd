// What ranking makes of a description, on texts made for these tests.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shown, understand } from './ask-embedded.ts';

describe('the language of a server', () => {
  it('says nothing of the programs beside it', () => {
    const first = (category: string, text: string) => shown(text).get(category)?.[0];
    for (const language of ['Java', 'Go', 'Elixir', 'Python']) {
      const app = first('mobile-framework', `${language} backend, mobile app for couriers on iPhone and Android.`);
      assert.ok(app === 'flutter' || app === 'kotlin-multiplatform', app);
      assert.equal(first('browser-extension', `Browser extension that compares prices, with a backend in ${language}.`), 'wxt');
    }
    assert.equal(first('embedded-firmware', 'Firmware for a smart thermostat on an ESP32, backend in Elixir.'), 'esp-idf');
    assert.equal(first('testing', 'End-to-end tests for our web app in Go'), 'playwright');
  });

  it('counts where there is something made in it', () => {
    assert.equal(shown('Our team knows only Python. A desktop tool.').get('desktop-framework')?.[0], 'pyside');
    assert.equal(shown('Our only developer writes Java. An app for Android.').get('mobile-framework')?.[0], 'android-views');
  });

  it('leaves out what is written in others, where enough is written in it', () => {
    const frameworks = shown('Our team has only ever written C#. A portal for customs declarations.').get('backend-framework') ?? [];
    assert.equal(frameworks[0], 'aspnet-core');
    assert.ok(!frameworks.some((id) => ['django', 'spring-boot', 'nestjs', 'ruby-on-rails'].includes(id)), frameworks.join(' '));
  });
});

it('a given part of a cloud speaks for that cloud and against the others', () => {
  const files = shown('We run on AKS. Need monitoring, CI, secrets and object storage.').get('object-storage') ?? [];
  assert.ok(files.includes('azure-blob-storage') && !files.includes('amazon-s3'), files.join(' '));
  assert.equal(shown('GKE clusters, Argo CD, a platform for our 100 engineers.').get('cloud')?.[0], 'google-cloud');
});

it('of two given choices each stands first somewhere, if it can', () => {
  const stack = shown('Releases reach GKE through Argo CD. Add dashboards.');
  assert.equal(stack.get('containers')?.[0], 'google-kubernetes-engine');
  assert.equal(stack.get('ci-cd')?.[0], 'argo-cd');
});

it('a given backend as a service brings its own database, unless another is asked for', () => {
  const stack = shown('Vue and Firebase, a shopping list for our household');
  assert.ok(!stack.has('relational-database'));
  assert.equal(stack.get('document-database')?.[0], 'cloud-firestore');
  assert.equal(shown('We use Firebase and need a Postgres database for reports').get('relational-database')?.[0], 'postgresql');
});

it('a given document database may stand for the relational one', () => {
  assert.ok(!shown('Express API with MongoDB').has('relational-database'));
  const both = shown('We use MongoDB and need a relational database for accounting, Node');
  assert.equal(both.get('relational-database')?.[0], 'postgresql');
});

it('a game for phones is made with its engine alone, and sold where phones buy', () => {
  const stack = shown('mobile game for Android and iOS in Unity');
  assert.ok(!stack.has('mobile-framework'));
  assert.equal(shown('Unity game for mobile').get('release-distribution')?.[0], 'google-play');
  assert.equal(shown('Unity game for PC').get('release-distribution')?.[0], 'steam');
  assert.ok(shown('A companion app for our Unity game for Android and iOS').has('mobile-framework'));
});

it('who is on a cloud is not on premises, unless both are plainly said', () => {
  const hears = (text: string) => understand(text).constraints.some(({ id }) => id === 'on-premises');
  assert.ok(!hears('Company intranet, hosted in Azure'));
  assert.ok(hears('Hospital records must stay on premises, only backups go to Azure'));
});

it('where a framework comes from does not rank it', () => {
  assert.notEqual(shown('Citizen portal hosted in a German data centre, no US cloud.').get('backend-framework')?.[0], 'symfony');
});

it('an app for one kind of phone is written for that one', () => {
  assert.equal(shown('iPhone only app for meditation with audio').get('mobile-framework')?.[0], 'swiftui');
});
