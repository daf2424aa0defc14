import { firstText, type Texts } from '../../../contract/languages.ts';

const colours = {
  marathi: 'var(--sub-marathi)',
  maths: 'var(--sub-maths)',
  gk: 'var(--sub-gk)',
  reasoning: 'var(--sub-reason)',
};

/** What the sections of papers are called where their subject has a colour of its own; the first that fits. */
const subjects: [RegExp, keyof typeof colours][] = [
  [/marathi|मराठी|grammar|व्याकरण/i, 'marathi'],
  [/math|arithmetic|गणित/i, 'maths'],
  [/knowledge|current affairs|ज्ञान|घडामोडी|सामयिक/i, 'gk'],
  [/reason|intellect|mental ability|बुद्धिमत्ता|तर्क|रीज़निंग/i, 'reasoning'],
];

/**
 * The colour of a section or topic of a result: of its subject where its name says one, else always the same of the four by its
 * name, wherever it stands.
 */
export function sectionColour(names: Texts): string {
  const said = Object.values(names).join(' ');
  const subject = subjects.find(([word]) => word.test(said))?.[1];
  if (subject) return colours[subject];
  const name = firstText(names);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return Object.values(colours)[sum % 4] ?? colours.maths;
}
