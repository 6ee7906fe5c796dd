// "Cloud-agnostic", "the same on AWS, on Azure and on bare metal": what has to run anywhere is tied to nobody's own services.
import type { Evidence } from '../../../contract/explained-analysis.ts';

const cloud = '(?:aws|amazon web services|azure|gcp|google cloud|openstack|hetzner|alibaba cloud|oracle cloud)';
const ownPlace = '(?:bare[- ]metal|on[- ]?prem(?:ises)?|own (?:racks?|servers?|hardware|data ?cent(?:er|re)s?|machines?))';
const somewhere = `(?:${cloud}|${ownPlace})`;
const patterns = [
  String.raw`\b(?:multi[- ]?cloud|(?:cloud|vendor|provider|hyperscaler)[- ](?:agnostic|neutral|independent)|portable (?:between|across|to any) (?:\w+ )?clouds?)\b`,
  String.raw`\b(?:runs?|deploy(?:s|ed|able)?|installs?|installable|works?) (?:\w+ )?(?:on|in|to) (?:any|every) (?:major )?(?:cloud|hyperscaler)\b`,
  String.raw`\b(?:same|identical|identically|unchanged|alike)\b[^.;!?]{0,40}\bon ${somewhere}\b[^.;!?]{0,40}\b(?:and|or)\b[^.;!?]{0,30}${somewhere}`,
  String.raw`\b${cloud},? (?:${cloud},? )?or\b[^.;!?]{0,20}\b${ownPlace}`,
  String.raw`\b(?:no|nothing|without|avoid)\b[^.;!?]{0,20}\b(?:cloud[- ]specific|(?:specific|proprietary) to (?:one|a single|any) (?:cloud|vendor|provider|hyperscaler))\b`,
  String.raw`\bservices? of (?:a|one|any) (?:single )?(?:hyperscaler|cloud|vendor|provider)s?\b[^.;!?]{0,20}\b(?:prohibited|forbidden|banned|not allowed|out)\b`,
  String.raw`\b(?:cloud|hersteller|anbieter)(?:unabh(?:ä|ae)ngig|neutral)`,
  String.raw`\b(?:agnosti(?:que|co|ca) (?:du|de la|a la|à la|ao?|da|de) (?:cloud|nube|nuvem)|multi-?(?:nube|nuvem))`,
  'クラウド非依存|ベンダー中立|マルチクラウド|多云|云中立|厂商中立',
];
const portable = new RegExp(patterns.join('|'), 'gi');
const denied = /\b(?:not|no need (?:to be|for)|needn['’]t be|isn['’]t|don['’]t need)\s(?:\S+\s){0,2}$/i;

export function findPortability(text: string): { id: string; evidence: Evidence[] }[] {
  const evidence = [...text.matchAll(portable)].flatMap(({ 0: phrase, index }) =>
    denied.test(text.slice(Math.max(0, index - 40), index)) ? [] : [{ text: phrase, start: index, end: index + phrase.length }],
  );
  return evidence.length > 0 ? [{ id: 'no-lock-in', evidence }] : [];
}
