import { Trans, useLingui } from '@lingui/react/macro';
import { writeFraction } from '../../contract/tests/fractions.ts';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { textIn } from './text-in.ts';

/** The marks of each section in one sentence, exactly as they are. */
export function SectionMarks({ test }: { test: Pick<TestDetail, 'rules'> }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2 text-small">
      {test.rules.sections.map((section) => {
        const right = writeFraction(section.right);
        const wrong = writeFraction({ ...section.wrong, num: Math.abs(section.wrong.num) });
        return (
          <li key={section.n}>
            <span className="font-semibold">{textIn(section.names, i18n.locale)}: </span>
            {section.wrong.num === 0 ? (
              <Trans>{right} for a right answer, nothing off for a wrong one.</Trans>
            ) : (
              <Trans>
                {right} for a right answer, {wrong} off for a wrong one.
              </Trans>
            )}{' '}
            {section.countBest !== null && <Trans>The best {section.countBest} answers count.</Trans>}
          </li>
        );
      })}
    </ul>
  );
}
