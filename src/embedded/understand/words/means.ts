// What a denial of these is about: "no monthly fees" is a budget, "no backend skills" a team, "no framework lock-in" a contract, "must not leave the hospital" a place.
export const means: ReadonlySet<string> = new Set(
  `fee fees cost costs charge charges money budget skill skills experience knowledge person people staff team developer developers programmer
  programmers engineer engineers admin admins access lock lockin`.split(/\s+/),
);
