import { Trans, useLingui } from '@lingui/react/macro';
import { writeFraction } from '../../contract/tests/fractions.ts';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { textIn } from './text-in.ts';

/** The marks of each section in one sentence, exactly as they are; once where all have the same. */
export function SectionMarks({ test }: { test: Pick<TestDetail, 'rules'> }) {
  const { i18n } = useLingui();
  const { sections } = test.rules;
  const [first] = sections;
  if (first && sections.every((one) => marksOf(one) === marksOf(first))) {
    return (
      <p className="text-small">
        <Marks section={first} />
      </p>
    );
  }
  return (
    <ul className="grid gap-2 text-small">
      {sections.map((section) => (
        <li key={section.n}>
          <span className="font-semibold">{textIn(section.names, i18n.locale)}: </span>
          <Marks section={section} />
        </li>
      ))}
    </ul>
  );
}

type Section = TestDetail['rules']['sections'][number];

const marksOf = ({ right, wrong, countBest }: Section) => JSON.stringify([right, wrong, countBest]);

function Marks({ section }: { section: Section }) {
  const right = writeFraction(section.right);
  const wrong = writeFraction({ ...section.wrong, num: Math.abs(section.wrong.num) });
  return (
    <>
      {section.wrong.num === 0 ? (
        <Trans>{right} for a right answer, no marks deducted for a wrong one.</Trans>
      ) : (
        <Trans>
          {right} for a right answer, {wrong} deducted for a wrong one.
        </Trans>
      )}{' '}
      {section.countBest !== null && <Trans>The best {section.countBest} answers count.</Trans>}
    </>
  );
}
