// What people call companies that the catalogue knows by another name: an older one, one in another script, the town they sit in, who made them.

export const vendorNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meta: 'facebook zuckerberg フェイスブック 脸书',
    google: 'グーグル 谷歌',
    amazon: 'bezos アマゾン 亚马逊',
    microsoft: 'redmond マイクロソフト 微软',
    oracle: 'ellison オラクル 甲骨文',
    tencent: 'テンセント 腾讯',
    alibaba: 'アリババ 阿里巴巴',
  }).flatMap(([vendor, names]) => names.split(' ').map((name) => [name, vendor] as const)),
);
