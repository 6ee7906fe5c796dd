// A name right before what its kind makes is that of the product.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { understand } from './ask-embedded.ts';

const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);

it('an ordinary word in small letters is a product before what is made with it', () => {
  for (const [text, id] of [
    ['a flutter app for my church', 'flutter'],
    ['i want to build a react app for my dog school', 'react'],
    ['an express api for our orders', 'express'],
    ['a ghost blog for a magazine on trains', 'ghost'],
    ['Unity VR game for museums', 'unity'],
    ['Wix site for a dentist', 'wix'],
    ['i am learning react and want a todo app', 'react'],
    ['docker images for our python api', 'docker'],
    ['Unity FPS game', 'unity'],
    ['React PWA with offline forms', 'react'],
    ['Rust bevy game', 'bevy'],
    ['private docker registry', 'docker'],
    ['Reactで家計簿アプリを作りたい', 'react'],
  ] as const)
    assert.ok(chosen(text).includes(id), text);
});

it('and stays an ordinary word before anything else', () => {
  for (const text of [
    'a hive app for beekeepers',
    'a gin tasting app',
    'a spring sale site',
    'learning to react, an app for guards',
    'an express service for parcels',
    'an express service for parcels',
    'software for my garage',
    'app for spring cleaning',
    'Website for Flutter Inc',
    'Pythonではなく他の言語で株価を予測したい',
    'Rust UK sells garden art and needs a shop',
  ])
    assert.deepEqual(chosen(text), [], text);
});
