import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Fraction, writeFraction } from '../../contract/tests/fractions.ts';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { textIn } from '../i18n/text-in.ts';

/** The rules of each section in a few words, its marks exactly as they are; once where all have the same. */
export function SectionMarks({ test }: { test: Pick<TestDetail, 'rules'> }) {
  const { i18n } = useLingui();
  const { sections, bestSections } = test.rules;
  const [first] = sections;
  // A cut-off and minutes are each section's own, so that they are said of each.
  const isSame = first !== undefined && sections.every((one) => rulesOf(one) === rulesOf(first) && !hasOwn(one));
  return (
    <div className="grid gap-2 text-small">
      {isSame ? (
        <p>
          <Marks section={first} />
        </p>
      ) : (
        <ul className="grid gap-2">
          {sections.map((section) => (
            <li key={section.n}>
              <span className="font-semibold">{textIn(section.names, i18n.locale)}: </span>
              <Marks section={section} />
            </li>
          ))}
        </ul>
      )}
      {bestSections !== null && (
        <p>
          <Plural value={bestSections} one="Only the best section counts." other="The best # sections count." />
        </p>
      )}
    </div>
  );
}

type Section = TestDetail['rules']['sections'][number];

const rulesOf = ({ right, wrong, blank, countBest }: Section) => JSON.stringify([right, wrong, blank, countBest]);
const hasOwn = ({ cutOff, minutes }: Section) => cutOff !== null || minutes !== null;

const deducted = (fraction: Fraction) => writeFraction({ ...fraction, num: Math.abs(fraction.num) });

function Marks({ section }: { section: Section }) {
  const right = writeFraction(section.right);
  const wrong = deducted(section.wrong);
  const blank = deducted(section.blank);
  const cutOff = section.cutOff && writeFraction(section.cutOff);
  return (
    <>
      {section.wrong.num === 0 ? (
        <Trans>Right answer: +{right}. No negative marking.</Trans>
      ) : (
        <Trans>
          Right answer: +{right}. Wrong answer: −{wrong}.
        </Trans>
      )}{' '}
      {section.blank.num < 0 && <Trans>Left blank: −{blank}.</Trans>}{' '}
      {section.countBest !== null && <Trans>The best {section.countBest} answers count.</Trans>}{' '}
      {cutOff && <Trans>Cut-off marks: {cutOff}.</Trans>}{' '}
      {section.minutes !== null && <Plural value={section.minutes} one="# minute." other="# minutes." />}
    </>
  );
}
