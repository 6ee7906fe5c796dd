// Rules of language: plain words, no selling, licences by their proper names, facts looked at within a year.
import parseLicence from 'spdx-expression-parse';
import { providerFile, type Rule } from './rule.ts';

const selling =
  /\b(award-winning|best-in-class|blazing(ly)?|cutting-edge|effortless(ly)?|enterprise-grade|game-chang\w+|industry-leading|innovative|leading|next-gen(eration)?|powerful|revolutionary|robust|seamless(ly)?|state-of-the-art|supercharge\w*|world-class|world's)\b/i;
const trademarkNoise = /[®™©]|\b(Inc|LLC|GmbH|Ltd|Corp)\.?(?=\s|$)/;
const oneYearMs = 366 * 24 * 60 * 60 * 1000;

export const wordsArePlain: Rule = ({ providers }) =>
  providers.flatMap(({ id, description, categories }) =>
    [description, ...Object.values(categories).flatMap(({ useCases }) => useCases)].flatMap((text) => {
      const word = text.match(selling)?.[0];
      return word === undefined ? [] : [`${providerFile(id)}: "${word}" sells instead of saying; replace it with what the thing does`];
    }),
  );

export const namesAreWithoutNoise: Rule = ({ providers }) =>
  providers
    .filter(({ name, aliases, description }) => [name, ...aliases, description].some((text) => trademarkNoise.test(text)))
    .map(({ id }) => `${providerFile(id)}: leave out trademark signs and company forms such as Inc. or GmbH`);

export const licencesAreKnown: Rule = ({ providers }) =>
  providers.flatMap(({ id, traits: { licence } }) => {
    if (licence === 'proprietary' || licence === 'source-available') return [];
    try {
      parseLicence(licence);
      return [];
    } catch {
      return [
        `${providerFile(id)}: licence "${licence}" is not an SPDX expression; write one such as MIT or Apache-2.0, or source-available, or proprietary`,
      ];
    }
  });

export const factsAreFresh: Rule = ({ providers }) =>
  providers
    .filter(({ checked }) => Date.now() - Date.parse(checked) > oneYearMs)
    .map(
      ({ id, checked }) => `${providerFile(id)}: last checked on ${checked}, over a year ago; look its facts up again and set today's date`,
    );
