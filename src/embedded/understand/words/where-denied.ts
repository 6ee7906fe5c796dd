// What is built without something is not denied with it: "no login for our mobile app", "we don't need search in our shop". Who has no
// internet for the drivers, or wants no server in the office, says more of it.
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
const prepositions = setOf('for in on at within inside fur auf bei dans pour sur en para em no na');
const ours = setOf(
  `our my the this unser unsere unserem unseren unserer mein meine meinem meinen meiner notre nos mon ma nuestra nuestro mi nosso nossa meu
  minha`,
);
const built = setOf(
  `app apps application applications anwendung aplicativo aplicacion shop store webshop tienda boutique loja site website webseite blog portal
  plattform platform tool game spiel jeu juego jogo product project projekt software system service api page mvp`,
);
/** How far after it the thing is named that is built. */
const reach = 4;
/** "No need for our own app" denies the app. */
const leadsOn = setOf('need use support reason demand interest faith trust confidence experience point money time place budget room');
const wishes = setOf('want need have use require like plan');
/** What stands for no thing by itself. */
const noThings = setOf('to it that this them anything something everything be');

/** Whether this word leads from what is denied to what is built without it. */
export function isWhere(words: readonly Word[], at: number): boolean {
  if (!prepositions.has(words[at]?.key ?? '') || leadsOn.has(words[at - 1]?.key ?? '') || !ours.has(words[at + 1]?.key ?? '')) return false;
  return words.slice(at + 2, at + 2 + reach).some(({ key, clause }) => clause === words[at]?.clause && built.has(key));
}

/** Whether these words after a denial are the wish for a thing: "want AI", and not "want to be". */
export function isWish([verb, ...thing]: readonly Word[]): boolean {
  return wishes.has(verb?.key ?? '') && thing.length > 0 && !thing.some(({ key }) => noThings.has(key));
}

const reloading =
  /^(?:(?:a|the|having|that|you|they|people|anybody|die|seite|ter|que|de|a|la|pagina|tener) ){0,4}?(?:reloading|refreshing|(?:to|a) (?:reload|refresh)|recarregar|recargar|recharger|rafraichir|atualizar|actualizar|neuladen|neu (?:zu )?laden)(?: |$)/;
const longestReloading = 6;

/** "Without reloading" asks for what is live, and denies nothing. */
export function isReloading(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 1 + longestReloading).filter(({ clause }) => clause === words[at]?.clause);
  return reloading.test(after.map(({ key }) => key).join(' '));
}
