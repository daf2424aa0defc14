import type { Language } from '../../../contract/languages.ts';
import { writeFraction } from '../../../contract/tests/fractions.ts';
import type { TestSection } from '../../../contract/tests/test-rules.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { auditedTitles } from '../../audit/audited-titles.ts';

/** Everything that staff can change of a test, as the audit log says it. */
export function auditedTest(test: TestForStaff) {
  const { names, descriptions, languages, opensAt, closesAt, skin, minutes, rules, seriesId } = test;
  return {
    ...auditedTitles(names),
    description: descriptions.en,
    descriptionMr: descriptions.mr,
    descriptionHi: descriptions.hi,
    seriesId,
    kind: skin,
    language: languages.join(', '),
    startsAt: opensAt ?? '',
    endsAt: closesAt ?? '',
    minutes: minutes ?? 0,
    mostAttempts: test.maxAttempts,
    access: test.access,
    batches: test.batches.map((one) => nameOf(one.names)).join(', '),
    products: test.products.map((one) => one.title).join(', '),
    releaseRule: test.releaseRule,
    dropVerdict: rules.dropVerdict,
    sections: rules.sections.map(sectionInWords).join('; '),
    bestSections: rules.bestSections ?? '',
    shuffleQuestions: rules.shuffleQuestions,
    shuffleOptions: rules.shuffleOptions,
    bubbles: rules.bubbles,
    isStrict: rules.isStrict,
    graceSeconds: rules.graceSeconds,
    exam: test.sourceExam,
    year: test.sourceYear ?? '',
  };
}

const nameOf = (names: Record<Language, string>) => names.en || names.mr || names.hi;

/** Such as `Maths: 1/−1/3/0`, right, wrong and blank, then what else the section has. */
function sectionInWords({ names, minutes, countBest, right, wrong, blank, cutOff }: TestSection): string {
  const marks = [right, wrong, blank].map(writeFraction).join(', ');
  const rest = [
    minutes === null ? '' : `${minutes} min`,
    countBest === null ? '' : `best ${countBest}`,
    cutOff === null ? '' : `≥ ${writeFraction(cutOff)}`,
  ].filter(Boolean);
  return [`${nameOf(names)}: ${marks}`, ...rest].join(' · ');
}
