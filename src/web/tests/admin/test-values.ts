import { parseFraction, writeFraction } from '../../../contract/tests/fractions.ts';
import type { Skin } from '../../../contract/tests/test-rules.ts';
import type { TestForm } from '../../../contract/tests/tests-admin.ts';

/** A section as it is typed. */
export interface SectionValues {
  en: string;
  mr: string;
  hi: string;
  right: string;
  wrong: string;
}

/** The form of a test as it is typed. */
export interface TestValues {
  en: string;
  mr: string;
  hi: string;
  description: string;
  skin: Skin;
  languages: ('en' | 'mr' | 'hi')[];
  minutes: string;
  maxAttempts: string;
  sections: SectionValues[];
  opens: string;
  closes: string;
  releaseRule: TestForm['releaseRule'];
  bubbles: 'pen' | 'pencil';
  shuffle: boolean;
}

export const newSection: SectionValues = { en: '', mr: '', hi: '', right: '1', wrong: '0' };

export const newTest: TestValues = {
  en: '',
  mr: '',
  hi: '',
  description: '',
  skin: 'cbt',
  languages: ['en', 'mr'],
  minutes: '90',
  maxAttempts: '1',
  sections: [{ ...newSection, en: 'General', mr: 'सामान्य', hi: 'सामान्य' }],
  opens: '',
  closes: '',
  releaseRule: 'after_close',
  bubbles: 'pencil',
  shuffle: true,
};

/** An instant as a date field in India has it. */
const local = (at: string | null) =>
  at === null ? '' : new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 16);
const instant = (text: string) => (text === '' ? null : new Date(`${text}:00+05:30`).toISOString());

export function valuesOf(test: TestForm): TestValues {
  const { names, rules } = test;
  return {
    ...names,
    description: test.descriptions.en,
    skin: test.skin,
    languages: test.languages,
    minutes: test.minutes === null ? '' : String(test.minutes),
    maxAttempts: String(test.maxAttempts),
    sections: rules.sections.map((one) => ({
      ...one.names,
      right: writeFraction(one.right),
      wrong: writeFraction({ ...one.wrong, num: Math.abs(one.wrong.num) }),
    })),
    opens: local(test.opensAt),
    closes: local(test.closesAt),
    releaseRule: test.releaseRule,
    bubbles: rules.bubbles,
    shuffle: rules.shuffleQuestions,
  };
}

/** The form as it is sent; null where the marks of a section are no number. */
export function formOf(values: TestValues, before: TestForm | null): TestForm | null {
  const sections = values.sections.map((one, at) => {
    const [right, wrong] = [parseFraction(one.right), parseFraction(one.wrong)];
    if (!right || !wrong) return null;
    const kept = before?.rules.sections[at];
    return {
      n: at + 1,
      names: { en: one.en, mr: one.mr, hi: one.hi },
      minutes: kept?.minutes ?? null,
      countBest: kept?.countBest ?? null,
      cutOff: kept?.cutOff ?? null,
      right,
      wrong: { num: wrong.num === 0 ? 0 : -Math.abs(wrong.num), den: wrong.den },
      blank: kept?.blank ?? { num: 0, den: 1 },
    };
  });
  const whole = sections.filter((one) => one !== null);
  if (whole.length < sections.length) return null;
  return {
    names: { en: values.en, mr: values.mr, hi: values.hi },
    descriptions: { mr: '', hi: '', ...before?.descriptions, en: values.description },
    seriesId: before?.seriesId ?? null,
    skin: values.skin,
    languages: values.languages,
    minutes: values.minutes === '' ? null : Number(values.minutes),
    maxAttempts: Number(values.maxAttempts),
    rules: {
      bestSections: null,
      lineLoss: 'runs_on',
      isStrict: false,
      lateEvents: 'kept',
      graceSeconds: 120,
      dropVerdict: 'all_get_marks',
      ...before?.rules,
      sections: whole,
      shuffleQuestions: values.shuffle,
      shuffleOptions: values.shuffle,
      bubbles: values.skin === 'omr' ? values.bubbles : 'pencil',
    },
    opensAt: instant(values.opens),
    closesAt: instant(values.closes),
    access: before?.access ?? 'free',
    batchIds: before?.batchIds ?? [],
    productIds: before?.productIds ?? [],
    releaseRule: values.releaseRule,
    sourceExam: before?.sourceExam ?? '',
    sourceYear: before?.sourceYear ?? null,
  };
}
