import type { Language } from '../../../contract/languages.ts';
import { withoutFormulae } from '../../../contract/tests/split-formulae.ts';

/**
 * Words that are frequent in Marathi and Hindi, as old fonts (Kruti Dev and its kin) have them under Latin keys. Such a text
 * is Devanagari only on a machine with that font; to everybody else it is Latin letters.
 */
const typed = new Set(
  'gS gSa dk dh ds dks dkSu dkSulk esa ls us vkSj Fkk Fkh Fks ;g og fd fuEu fuEufyf[kr fdl fdlus fdruh fdrus Hkkjr jkT; vkgs vkgsr vkf.k ;k dks.krk dks.kR;k [kkyhyiSdh egkjk"Vª gksrk gksrh dsyk dsyh iz\'u mŸkj lu~ lky o"kZ ns\'k ftYgk ftYgîkr'.split(
    ' ',
  ),
);

const withoutVowel = /^[b-df-hj-np-tv-xz.]{5,}$/i;

/** Whether a text looks like one that was typed in an old Devanagari font: nobody could read it here. */
export function isOldFont(text: string): boolean {
  if (/\p{Script=Devanagari}/u.test(text)) return false;
  const words = text
    .replace(/<[^<>]*>/g, ' ')
    .split(/[\s,?!()]+/)
    .filter((one) => /\p{L}/u.test(one));
  const known = words.filter((one) => typed.has(one)).length;
  // Capitals inside of words, words of consonants with the k that draws aa, and signs that stand for letters between letters.
  const odd = words.filter(
    (one) =>
      /^[^A-Z]*[a-z][A-Z]/.test(one) ||
      (one.includes('k') && withoutVowel.test(one)) ||
      /[\p{L}][;[\]{}|~+^"ªŸîñ¡-¿][\p{L}]?/u.test(one),
  ).length;
  if (words.length < 2) return false;
  return known >= 2 || (known >= 1 && odd >= 1) || odd / words.length >= 0.4;
}

/** Whether a text in a language is in its script: a long text of Latin words is no Marathi, one of Devanagari no English. */
export function isOtherScript(text: string, language: Language): boolean {
  const plain = withoutFormulae(text);
  const latin = plain.match(/[A-Za-z]{2,}/g)?.length ?? 0;
  const devanagari = plain.match(/\p{Script=Devanagari}{2,}/gu)?.length ?? 0;
  return language === 'en' ? devanagari >= 3 && latin === 0 : latin >= 4 && devanagari === 0;
}
