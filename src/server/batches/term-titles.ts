import type { BatchTerm } from '../../contract/batches/batch-term.ts';
import type { ClassSubject } from '../../contract/classes/classes.ts';
import { byLanguage, type Language, type Texts } from '../../contract/languages.ts';
import type { OwnTitles } from '../products/own-titles.ts';

/** A subject as it stands in the titles of classes that a timetable makes, and of parts of a batch. */
export const subjectNames: Record<ClassSubject, Record<Language, string>> = {
  marathi: { en: 'Marathi', mr: 'मराठी', hi: 'मराठी' },
  maths: { en: 'Maths', mr: 'अंकगणित', hi: 'गणित' },
  gk: { en: 'General knowledge', mr: 'सामान्य ज्ञान', hi: 'सामान्य ज्ञान' },
  reasoning: { en: 'Reasoning', mr: 'बुद्धिमत्ता', hi: 'रीज़निंग' },
  physical: { en: 'Physical', mr: 'मैदानी', hi: 'शारीरिक' },
  general: { en: 'General', mr: 'सामान्य', hi: 'सामान्य' },
};

const monthNames: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 month' : `${count} months`),
  mr: (count) => (count === 1 ? '1 महिना' : `${count} महिने`),
  hi: (count) => (count === 1 ? '1 महीना' : `${count} महीने`),
};

/** What a batch, or a part of it, is called where it is sold: "Police batch · 1 month". */
export function titlesOf(names: Texts, term: BatchTerm | null): OwnTitles {
  const titleIn = (language: Language) => {
    const name = names[language];
    if (term === null || name === '') return name;
    const part =
      term.months === null
        ? (term.subjects ?? []).map((subject) => subjectNames[subject][language]).join(', ')
        : monthNames[language](term.months);
    return `${name} · ${part}`.slice(0, 160);
  };
  const { en, ...translations } = byLanguage((one) => ({ title: titleIn(one) }));
  return { ...en, textLanguage: 'en', translations };
}
