// Constraints in plain words, and what merely sounds like one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { constraintCertain } from '../../src/embedded/constraint-certain.ts';
import { understand } from './ask-embedded.ts';

describe('a constraint', () => {
  const isHeard = (text: string, id: string) =>
    understand(text).constraints.some((each) => each.id === id && each.probability >= constraintCertain);

  it('is heard in plain words, also where something is refused', () => {
    assert.ok(isHeard('Seed swap in the browser, no cloud services', 'self-hosted'));
    assert.ok(isHeard('Minutes written by AI, nothing may be sent to external services', 'on-premises'));
    assert.ok(isHeard('Ad exchange, 300k rps', 'massive-scale'));
  });

  it('is heard where something has to run anywhere', () => {
    for (const text of [
      'Claims platform, cloud-agnostic.',
      "One recipe, identical on AWS, on Azure and on customers' bare metal.",
      'Services of a single hyperscaler are prohibited in the product.',
      'The customer decides where it runs: AWS, GCP or their own racks.',
    ])
      assert.ok(isHeard(text, 'no-lock-in'), text);
    for (const text of ['We run on AWS and Azure.', 'It need not be cloud-agnostic.', 'Receipts look identical on screen and on paper.'])
      assert.ok(!isHeard(text, 'no-lock-in'), text);
  });

  it('is no house of one’s own where an authorised cloud is asked for', () => {
    const text = 'The system is hosted exclusively in an environment with FedRAMP High; only US persons may administer it.';
    assert.ok(isHeard(text, 'fedramp'));
    for (const id of ['on-premises', 'self-hosted']) assert.ok(!isHeard(text, id), id);
  });

  it('is no lack of skill in whoever names what programmers use', () => {
    const text =
      'I look after the lab alone, next to teaching. A calendar for instruments. No React, no Angular, I cannot maintain such a thing.';
    assert.ok(!isHeard(text, 'no-code'));
    assert.ok(isHeard('I cannot program at all. A calendar for instruments. No React please.', 'no-code'));
  });

  it('is not what merely sounds like one', () => {
    assert.ok(!isHeard('Fan page about open source', 'open-source'));
    assert.ok(!isHeard('Podcast player, iOS only', 'android'));
    assert.ok(!isHeard('Intranet for a brewery, hosted in Azure', 'on-premises'));
    assert.ok(!isHeard('A portal for lenders, hosted on a managed cloud', 'self-hosted'));
    assert.ok(!isHeard("Puppet theatre programme. We don't want to pay for anything.", 'managed'));
  });

  it('is not what is only denied', () => {
    for (const [id, text] of [
      ['gdpr', 'GDPR does not apply to us. A forum for our neighbours in Ohio.'],
      ['offline', 'Offline is not needed. An app for inspectors of lifts.'],
      ['low-latency', 'Low latency is not important. A back office for traders.'],
      ['self-hosted', 'A portal for our staff. No self-managed servers.'],
      ['open-source', 'Open source is not a must. A CMS for our museum.'],
    ] as const)
      assert.ok(!isHeard(text, id), text);
    for (const [id, text] of [
      ['open-source', 'No proprietary software. A platform for our school.'],
      ['no-lock-in', 'No vendor lock-in. A booking platform.'],
      ['zero-budget', 'There is no budget at all, a site for our choir.'],
      ['hipaa', 'HIPAA is a must, no exceptions, telehealth.'],
    ] as const)
      assert.ok(isHeard(text, id), text);
  });
});
