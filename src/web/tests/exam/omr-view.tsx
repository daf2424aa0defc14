import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { Alert } from '../../ui/alert.tsx';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { languageOf, textIn } from '../text-in.ts';
import { RichText } from './rich-text.tsx';
import { numbered, type SkinProps } from './skin-props.ts';

/** The booklet with its bubbles: everything is on one page, and with a pen a bubble that is filled stays filled. */
export function OmrView(props: SkinProps) {
  const { session, view, questions, paper, language, languageChoice, goTo, openSection } = props;
  const { t, i18n } = useLingui();
  const isPen = paper.rules.bubbles === 'pen';
  useEffect(() => session.look(), [session]);
  useEffect(() => {
    if (goTo) document.getElementById(`question-${goTo.number}`)?.scrollIntoView({ block: 'center' });
  }, [goTo]);
  const fill = (q: number, id: string) => {
    const before = view.answers[q]?.answer ?? [];
    if (isPen && before.includes(id)) return;
    // A pencil rubs out: the bubble that is filled empties, another takes its place.
    const answer = isPen ? [...before, id].sort() : before.includes(id) ? [] : [id];
    void session.record({ q, answer });
  };
  const all = numbered(questions);
  const sections = paper.rules.sections.filter((one) => openSection === null || one.n === openSection);
  return (
    <div className="container grid max-w-3xl gap-6 py-4">
      <Alert kind="info">
        {isPen ? (
          <Trans>
            You write with a pen: a filled bubble stays filled, and two bubbles in one question count as wrong.
          </Trans>
        ) : (
          <Trans>You write with a pencil: tap a filled bubble to empty it, or another to change your answer.</Trans>
        )}
      </Alert>
      <div className="flex justify-end">{languageChoice}</div>
      {sections.map((section) => (
        <section key={section.n} className="grid gap-4">
          <h2 className="text-h2">{textIn(section.names, i18n.locale)}</h2>
          <ol className="grid gap-5">
            {all
              .filter((one) => one.question.section === section.n)
              .map(({ number, question }) => {
                const chosen = view.answers[question.q]?.answer ?? [];
                const letterOf = (index: number) => optionLetter(index, languageOf(question.texts, language));
                const passage = paper.passages.find((one) => one.id === question.passageId);
                return (
                  <li key={question.q} id={`question-${number}`} className="grid gap-2 border-b pb-4">
                    {passage && (
                      <details className="rounded-card border bg-card p-3">
                        <summary className="cursor-pointer text-small-strong">
                          <Trans>Passage</Trans>
                        </summary>
                        <p lang={languageOf(passage.texts, language)}>
                          <RichText text={textIn(passage.texts, language)} />
                        </p>
                      </details>
                    )}
                    <p lang={languageOf(question.texts, language)}>
                      <span className="text-body-strong tabular-nums">{number}. </span>
                      <RichText text={textIn(question.texts, language)} />
                    </p>
                    {question.pictures.map((picture) => (
                      <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
                    ))}
                    <ul className="grid gap-1 text-small sm:grid-cols-2">
                      {question.options.map((option, index) => (
                        <li key={option.id} lang={languageOf(option.texts, language)}>
                          ({letterOf(index)}) <RichText text={textIn(option.texts, language)} />
                          {option.pictureId && (
                            <QuestionPicture
                              id={option.pictureId}
                              alt={(option.alts && textIn(option.alts, language)) || t`Option ${letterOf(index)}`}
                            />
                          )}
                        </li>
                      ))}
                    </ul>
                    <fieldset className="flex flex-wrap gap-2" disabled={view.takenOver}>
                      <legend className="sr-only">
                        <Trans>Bubbles of question {number}</Trans>
                      </legend>
                      {question.options.map((option, index) => {
                        const on = chosen.includes(option.id);
                        return (
                          <button
                            key={option.id}
                            type="button"
                            aria-pressed={on}
                            aria-label={t`Question ${number}, option ${letterOf(index)}`}
                            onClick={() => fill(question.q, option.id)}
                            className={clsx(
                              'size-11 rounded-full border-2 text-small-strong',
                              on
                                ? 'border-foreground bg-foreground text-background'
                                : 'border-destructive text-destructive',
                            )}
                          >
                            {letterOf(index)}
                          </button>
                        );
                      })}
                    </fieldset>
                  </li>
                );
              })}
          </ol>
        </section>
      ))}
    </div>
  );
}
