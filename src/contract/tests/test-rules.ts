import * as z from 'zod/mini';
import { inEachLanguage } from '../languages.ts';
import { line, whole } from '../settings/settings-parts.ts';
import { type Fraction, fraction, inUnits, unitOf } from './fractions.ts';
import { dropVerdicts } from './score-attempt.ts';

/** The OMR booklet of a recruitment, the computer-based screen of NTA and TCS, or practice with each solution at once. */
export const skins = ['omr', 'cbt', 'practice'] as const;
export type Skin = (typeof skins)[number];

/** When marks, ranks and solutions are shown: with the submit, when the window has closed, or when staff say so; the earliest first. */
export const releaseRules = ['at_once', 'after_close', 'by_staff'] as const;
export type ReleaseRule = (typeof releaseRules)[number];

/** Whether results come out earlier by one rule than by another: never of a test that is scheduled, whose key would be out. */
export const isEarlierRelease = (one: ReleaseRule, than: ReleaseRule): boolean =>
  releaseRules.indexOf(one) < releaseRules.indexOf(than);

export const testSection = z.object({
  n: whole(1, 20),
  names: inEachLanguage(line(80), line(80, 1)),
  /** Its own time, in every section or in none; null: the time of the test. */
  minutes: z.nullable(whole(1, 600)),
  /** Only so many of its questions count, the best ones; null: all. */
  countBest: z.nullable(whole(1, 300)),
  right: fraction,
  wrong: fraction,
  blank: fraction,
  /** Less than this and the section is failed; null: no cut-off. */
  cutOff: z.nullable(fraction),
});
export type TestSection = z.output<typeof testSection>;

export const testRules = z.object({
  sections: z.array(testSection).check(z.minLength(1, 'too_few'), z.maxLength(20, 'too_many')),
  /** Only so many sections count, the best ones; null: all. */
  bestSections: z.nullable(whole(1, 20)),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  /** OMR: whether a filled bubble can be changed. */
  bubbles: z.enum(['pen', 'pencil']),
  /** CBT: leaving a question by the palette loses what was not saved, as in the hall. */
  isStrict: z.boolean(),
  /** How long after the end answers still count, in seconds; what comes later is kept and labelled. */
  graceSeconds: whole(0, 600),
  /** What a question counts for that turns out to be wrong: told to students before they start, and the only way to drop one. */
  dropVerdict: z.enum(dropVerdicts),
});
export type TestRules = z.output<typeof testRules>;

/** The marks of a rule set as whole units. */
export function marksInUnits({ sections }: Pick<TestRules, 'sections'>) {
  const given = (section: TestSection): Fraction[] =>
    [section.right, section.wrong, section.blank, section.cutOff].filter((one) => one !== null);
  const unit = unitOf(sections.flatMap(given));
  return {
    unit,
    sections: sections.map(({ n, right, wrong, blank, countBest, cutOff }) => ({
      n,
      right: inUnits(right, unit),
      wrong: inUnits(wrong, unit),
      blank: inUnits(blank, unit),
      countBest,
      cutOff: cutOff && inUnits(cutOff, unit),
    })),
  };
}
