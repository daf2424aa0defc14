import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { languageOf, textIn } from '../../i18n/text-in.ts';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { RichText } from './rich-text.tsx';
import type { PaperQuestion } from './use-exam.ts';

interface OmrQuestionProps {
  number: number;
  question: PaperQuestion;
  passage: TestPaper['passages'][number] | undefined;
  language: string;
  chosen: readonly string[];
  disabled: boolean;
  onFill: (q: number, optionId: string) => void;
}

/** A question of the booklet with its bubbles; drawn again only where something of it changed, not at each tap of a hundred. */
export const OmrQuestion = memo(function OmrQuestion(props: OmrQuestionProps) {
  const { number, question, passage, language, chosen, disabled, onFill } = props;
  const { t } = useLingui();
  const letterOf = (index: number) => optionLetter(index, languageOf(question.texts, language));
  return (
    <li id={`question-${number}`} className="omr-question grid gap-2 border-b pb-4">
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
      <fieldset
        className="omr-bubbles flex flex-wrap content-start gap-2"
        disabled={disabled}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          const option = question.options[Number(key) - 1];
          if (option && !ctrlKey && !metaKey && !altKey) onFill(question.q, option.id);
        }}
      >
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
              onClick={() => onFill(question.q, option.id)}
              className={clsx(
                'size-11 rounded-full border-2 text-small-strong',
                on ? 'border-foreground bg-foreground text-background' : 'border-input bg-card text-muted-foreground',
              )}
            >
              {letterOf(index)}
            </button>
          );
        })}
      </fieldset>
    </li>
  );
});
