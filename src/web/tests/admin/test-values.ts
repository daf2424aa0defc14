import { type Language, noTexts } from '../../../contract/languages.ts';
import { type Fraction, parseFraction, writeFraction } from '../../../contract/tests/fractions.ts';
import type { DropVerdict } from '../../../contract/tests/score-attempt.ts';
import type { Skin } from '../../../contract/tests/test-rules.ts';
import type { TestForm } from '../../../contract/tests/tests-admin.ts';

type Three = Record<Language, string>;

/** A section as it is typed. */
export interface SectionValues {
  names: Three;
  minutes: string;
  countBest: string;
  right: string;
  wrong: string;
  blank: string;
  cutOff: string;
}

/** The form of a test as it is typed. */
export interface TestValues {
  names: Three;
  descriptions: Three;
  seriesId: string;
  skin: Skin;
  languages: Language[];
  minutes: string;
  maxAttempts: string;
  sections: SectionValues[];
  bestSections: string;
  opens: string;
  closes: string;
  graceSeconds: string;
  access: TestForm['access'];
  batchIds: string[];
  productIds: string[];
  releaseRule: TestForm['releaseRule'];
  dropVerdict: DropVerdict;
  bubbles: 'pen' | 'pencil';
  isStrict: boolean;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  sourceExam: string;
  sourceYear: string;
}

export const newSection: SectionValues = {
  names: noTexts,
  minutes: '',
  countBest: '',
  right: '1',
  wrong: '0',
  blank: '0',
  cutOff: '',
};

export const newTest: TestValues = {
  names: noTexts,
  descriptions: noTexts,
  seriesId: '',
  skin: 'cbt',
  languages: ['en', 'mr'],
  minutes: '90',
  maxAttempts: '1',
  sections: [{ ...newSection, names: { en: 'General', mr: 'सामान्य', hi: 'सामान्य' } }],
  bestSections: '',
  opens: '',
  closes: '',
  graceSeconds: '120',
  access: 'free',
  batchIds: [],
  productIds: [],
  releaseRule: 'after_close',
  dropVerdict: 'all_get_marks',
  bubbles: 'pencil',
  isStrict: false,
  shuffleQuestions: true,
  shuffleOptions: true,
  sourceExam: '',
  sourceYear: '',
};

/** An instant as a date field in India has it. */
const local = (at: string | null) =>
  at === null ? '' : new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 16);
const instant = (text: string) => (text === '' ? null : new Date(`${text}:00+05:30`).toISOString());
const typed = (n: number | null) => (n === null ? '' : String(n));
const whole = (text: string) => (text.trim() === '' ? null : Number(text));
/** Marks that are taken off are typed without their sign. */
const off = (mark: Fraction) => writeFraction({ ...mark, num: Math.abs(mark.num) });
const negative = (mark: Fraction): Fraction => ({ num: mark.num === 0 ? 0 : -Math.abs(mark.num), den: mark.den });

export function valuesOf(test: TestForm): TestValues {
  const { names, descriptions, rules, skin, languages, access, batchIds, productIds, releaseRule } = test;
  const { dropVerdict, bubbles, isStrict, shuffleQuestions, shuffleOptions } = rules;
  return {
    ...{ names, descriptions, skin, languages, access, batchIds, productIds, releaseRule },
    ...{ dropVerdict, bubbles, isStrict, shuffleQuestions, shuffleOptions },
    seriesId: test.seriesId ?? '',
    minutes: typed(test.minutes),
    maxAttempts: String(test.maxAttempts),
    sections: rules.sections.map((one) => ({
      names: one.names,
      minutes: typed(one.minutes),
      countBest: typed(one.countBest),
      right: writeFraction(one.right),
      wrong: off(one.wrong),
      blank: off(one.blank),
      cutOff: one.cutOff ? writeFraction(one.cutOff) : '',
    })),
    bestSections: typed(rules.bestSections),
    opens: local(test.opensAt),
    closes: local(test.closesAt),
    graceSeconds: String(rules.graceSeconds),
    sourceExam: test.sourceExam,
    sourceYear: typed(test.sourceYear),
  };
}

/** The form as it is sent; null where the marks of a section are no number. */
export function formOf(values: TestValues): TestForm | null {
  const sections = values.sections.map((one, at) => {
    const [right, wrong, blank] = [parseFraction(one.right), parseFraction(one.wrong), parseFraction(one.blank || '0')];
    const cutOff = one.cutOff.trim() === '' ? null : parseFraction(one.cutOff);
    if (!right || !wrong || !blank || (cutOff === null && one.cutOff.trim() !== '')) return null;
    return {
      n: at + 1,
      names: one.names,
      minutes: whole(one.minutes),
      countBest: whole(one.countBest),
      cutOff,
      right,
      wrong: negative(wrong),
      blank: negative(blank),
    };
  });
  const complete = sections.filter((one) => one !== null);
  if (complete.length < sections.length) return null;
  const timed = complete.every((one) => one.minutes !== null);
  const restricted = values.access === 'restricted';
  return {
    names: values.names,
    descriptions: values.descriptions,
    seriesId: values.seriesId || null,
    skin: values.skin,
    languages: values.languages,
    // Sections with times of their own are the whole time.
    minutes: timed ? complete.reduce((sum, one) => sum + (one.minutes ?? 0), 0) : whole(values.minutes),
    maxAttempts: Number(values.maxAttempts),
    rules: {
      dropVerdict: values.dropVerdict,
      sections: complete,
      bestSections: whole(values.bestSections),
      shuffleQuestions: values.shuffleQuestions,
      shuffleOptions: values.shuffleOptions,
      bubbles: values.skin === 'omr' ? values.bubbles : 'pencil',
      isStrict: values.skin === 'cbt' && values.isStrict,
      graceSeconds: Number(values.graceSeconds),
    },
    opensAt: instant(values.opens),
    closesAt: instant(values.closes),
    access: values.access,
    batchIds: restricted ? values.batchIds : [],
    productIds: restricted ? values.productIds : [],
    releaseRule: values.releaseRule,
    sourceExam: values.sourceExam,
    sourceYear: whole(values.sourceYear),
  };
}
