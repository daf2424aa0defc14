import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { OmrQuestion } from './omr-question.tsx';
import { numbered, type SkinProps } from './skin-props.ts';

/** One and the same for every question, so that those without a bubble are not drawn again. */
const blank: readonly string[] = [];

/** Letters of twice the size on a phone: whole, the note would push the first question out of the first view. */
const isTextLarge = () => innerWidth < 18 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The booklet with its bubbles: everything is on one page, and with a pen a bubble that is filled stays filled. */
export function OmrView(props: SkinProps) {
  const { session, view, questions, paper, language, languageChoice, goTo, openSection, onSubmit } = props;
  const { i18n } = useLingui();
  const isPen = paper.rules.bubbles === 'pen';
  useEffect(() => session.look(), [session]);
  useEffect(() => {
    if (goTo) document.getElementById(`question-${goTo.number}`)?.scrollIntoView({ block: 'center' });
  }, [goTo]);
  const fill = useCallback(
    (q: number, id: string) => {
      const before = session.view.answers[q]?.answer ?? [];
      if (isPen && before.includes(id)) return;
      // A pencil rubs out: the bubble that is filled empties, another takes its place.
      const answer = isPen ? [...before, id].sort() : before.includes(id) ? [] : [id];
      void session.record({ q, answer });
    },
    [session, isPen],
  );
  const [folded] = useState(isTextLarge);
  const note = isPen ? (
    <Trans>You write with a pen: a filled bubble stays filled, and two bubbles in one question count as wrong.</Trans>
  ) : (
    <Trans>You write with a pencil: tap a filled bubble to empty it, or another to change your answer.</Trans>
  );
  const all = numbered(questions);
  const sections = paper.rules.sections.filter((one) => openSection === null || one.n === openSection);
  const filled = questions.filter((one) => (view.answers[one.q]?.answer.length ?? 0) > 0).length;
  return (
    <>
      <div className="omr-sheet flex-1">
        <div className="omr-page container grid max-lg:max-w-3xl content-start gap-6 py-4">
          <Alert kind="info">
            {folded ? (
              <details>
                <summary className="cursor-pointer text-small-strong">
                  <Trans>How to fill a bubble</Trans>
                </summary>
                {note}
              </details>
            ) : (
              note
            )}
          </Alert>
          <div className="exam-head flex justify-end">{languageChoice}</div>
          {sections.map((section) => (
            <section key={section.n} className="omr-section grid gap-4">
              <h2 className="text-h2">{textIn(section.names, i18n.locale)}</h2>
              <ol className="grid gap-5">
                {all
                  .filter((one) => one.question.section === section.n)
                  .map(({ number, question }) => (
                    <OmrQuestion
                      key={question.q}
                      number={number}
                      question={question}
                      passage={paper.passages.find((one) => one.id === question.passageId)}
                      language={language}
                      chosen={view.answers[question.q]?.answer ?? blank}
                      disabled={view.takenOver !== null}
                      onFill={fill}
                    />
                  ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      <div className="omr-bar sticky bottom-0 z-20 border-t bg-card pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <div className="container flex max-lg:max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-small-strong tabular-nums">
            <Trans>
              Answered: {filled} of {questions.length}
            </Trans>
          </p>
          <Button kind="sun" onClick={onSubmit}>
            <Trans>Submit test</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}
