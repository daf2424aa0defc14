import { languages } from '../../../contract/languages.ts';
import { marksInUnits } from '../../../contract/tests/test-rules.ts';
import type { TestForm, TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { fieldFailure } from '../../http/failures.ts';
import type { TestRow } from './test-store.ts';

/** Throws `validation_failed` at the first field of a test that does not go with the others. */
export function assertFormFits(form: TestForm): void {
  const { rules, skin, minutes, opensAt, closesAt } = form;
  if (minutes === null && skin !== 'practice') throw fieldFailure('minutes', 'required');
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) throw fieldFailure('closesAt', 'end_before_start');
  if (new Set(form.languages).size !== form.languages.length) throw fieldFailure('languages', 'invalid');
  rules.sections.forEach((section, at) => {
    if (section.n !== at + 1) throw fieldFailure(`rules.sections.${at}.n`, 'invalid');
    if (section.right.num <= 0) throw fieldFailure(`rules.sections.${at}.right`, 'too_small');
    if (section.wrong.num > 0) throw fieldFailure(`rules.sections.${at}.wrong`, 'too_big');
    if (section.blank.num > 0) throw fieldFailure(`rules.sections.${at}.blank`, 'too_big');
  });
  assertSectionTimes(form);
  if (marksInUnits(rules).unit > 100_000) throw fieldFailure('rules.sections', 'too_many');
  if (rules.bestSections !== null && rules.bestSections > rules.sections.length) {
    throw fieldFailure('rules.bestSections', { code: 'too_big', params: { max: rules.sections.length } });
  }
  if (form.access === 'restricted' && form.batchIds.length === 0 && form.productIds.length === 0) {
    throw fieldFailure('access', 'required');
  }
}

/** Every section has its own time or none has, and together they are the time of the test. */
function assertSectionTimes({ rules, skin, minutes }: TestForm): void {
  const untimed = rules.sections.findIndex((one) => one.minutes === null);
  if (rules.sections.every((one) => one.minutes === null)) return;
  if (untimed !== -1) throw fieldFailure(`rules.sections.${untimed}.minutes`, 'required');
  if (skin === 'practice') throw fieldFailure('rules.sections.0.minutes', 'invalid');
  if (rules.sections.reduce((sum, one) => sum + (one.minutes ?? 0), 0) !== minutes) {
    throw fieldFailure('minutes', 'invalid');
  }
}

/** What keeps a test from being scheduled; empty when nothing does. */
export function obstaclesOf(test: TestRow): TestForStaff['obstacles'] {
  const found: TestForStaff['obstacles'] = [];
  const add = (code: TestForStaff['obstacles'][number]['code'], q: number | null = null) => found.push({ code, q });
  if (test.questions.length === 0) add('no_questions');
  const used = new Set(test.questions.map((one) => one.section));
  if (test.questions.length > 0 && test.rules.sections.some((one) => !used.has(one.n))) add('section_empty');
  for (const one of test.questions) {
    if (one.isArchived) add('question_archived', one.q);
    if (!test.languages.every((language) => one.approvedLanguages.includes(language)))
      add('question_not_approved', one.q);
    if (test.skin === 'omr' && one.kind === 'numeric') add('numeric_on_omr', one.q);
    // As in the hall: two bubbles in one row are wrong.
    if (test.skin === 'omr' && one.kind === 'multiple') add('multiple_on_omr', one.q);
  }
  if (languages.some((one) => test.languages.includes(one) && test.names[one] === '' && test.names.en === '')) {
    add('name_missing');
  }
  if (test.opensAt === null || test.closesAt === null) add('window_missing');
  else if (test.minutes !== null && Date.parse(test.closesAt) - Date.parse(test.opensAt) < test.minutes * 60_000) {
    add('window_too_short');
  }
  return found;
}

/** These only matter once it is scheduled: a dry run does without. */
export const windowObstacles: readonly string[] = ['window_missing', 'window_too_short'];
