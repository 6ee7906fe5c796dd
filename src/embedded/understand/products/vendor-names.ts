// What people call companies that the catalogue knows by another name: an older one, one in another script, the town they sit in.

export const vendorNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meta: 'facebook フェイスブック 脸书',
    google: 'グーグル 谷歌',
    amazon: 'アマゾン 亚马逊',
    microsoft: 'マイクロソフト 微软',
    oracle: 'オラクル 甲骨文',
    tencent: 'テンセント 腾讯',
    alibaba: 'アリババ 阿里巴巴',
  }).flatMap(([vendor, names]) => names.split(' ').map((name) => [name, vendor] as const)),
);

/** Only what comes from there is theirs: "nothing out of Redmond", and not a library for the people of the town. */
export const vendorTowns: ReadonlyMap<string, string> = new Map(Object.entries({ redmond: 'microsoft', cupertino: 'apple' }));
