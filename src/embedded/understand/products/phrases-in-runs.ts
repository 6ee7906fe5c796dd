// Set phrases of Chinese and Japanese, whose words stand in runs of characters: "从Firebase迁走", "告别PHP", "PHPとは縁を切る", "MySQLはそのまま".
import type { NamedProduct } from './find-mentions.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** No phrase reaches further. */
const reach = 24;
/** Up to the next mark, or the next name in other letters. */
const near = (most: number) => `[^，、。；！？,.;!?\\nA-Za-z]{0,${most}}?`;

const leavesBefore = /(?:告别|放弃|弃用|换掉|替换掉|淘汰|远离|摆脱|抛弃|停用|离开|撤出|脱)[^，。；、]{0,3}$/u;
/** "除了MySQL别的都不考虑" considers nothing else. */
const butBefore = /(?:除了|除)[^，。；]{0,2}$/u;
const fromBefore = /(?:从|由)[^，。；]{0,4}$/u;
const fromAfter = new RegExp(`^${near(4)}(?:迁走|迁出|搬走|搬出|撤走|撤出|迁移出|迁移到|换到|转到|离开)`, 'u');
const leavesAfter = new RegExp(
  `^(?:${near(4)}(?:不考虑|不予考虑|要换掉|会换掉|换掉|淘汰|要下线|下线|停用|弃用|被否决|出局|(?<!能)不能用|不可用|不让用|不准用|用不了(?!多少|多久|几)|不能使用|不允许使用|禁止使用|被禁)|(?:から|を)${near(6)}(?:移行|乗り換え|移り|引っ越|離れ|脱却|撤退)|(?:とは|と)${near(6)}(?:縁を切|お別れ|決別)|(?:も|は|を|の利用は)?${near(6)}(?:却下|使えない|使えません|使用できない|使用できません|利用できない|利用できません|使ってはいけ|避けたい|選択肢に入(?:りません|らない)|検討しません|検討しない|やめます|やめたい|やめて|廃止))`,
  'u',
);
const staysAfter = new RegExp(
  `^(?:しか${near(4)}(?:使え|使わ|利用でき|認め)|以外${near(6)}(?:使え|使わ|利用でき|不可|禁止|認め)|${near(8)}(?:原地不动|保持不变|保留|不换|不变|继续用|继续使用|已经批|已经有|已经在用)|${near(10)}(?:そのまま(?!お蔵)|残します|残す|継続|使い続け|維持|半分でき)|(?:は|も|を)変えません)`,
  'u',
);

/** What such a phrase says of a product; nothing where there is none. */
export function createPhrasesInRuns(text: string): (mention: NamedProduct) => 'wanted' | 'unwanted' | undefined {
  if (!unspaced.test(text)) return () => undefined;
  return ({ words }) => {
    const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
    const [before, after] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)];
    if (staysAfter.test(after)) return 'wanted';
    if (butBefore.test(before)) return undefined;
    const isLeft = leavesBefore.test(before) || leavesAfter.test(after) || (fromBefore.test(before) && fromAfter.test(after));
    return isLeft ? 'unwanted' : undefined;
  };
}
