import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { decimalPattern, tidyDecimal } from '../../../contract/tests/decimals.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { languageOf, textIn } from '../../i18n/text-in.ts';
import { Field } from '../../ui/field.tsx';
import { PlainPicture, QuestionPicture, ZoomButton } from '../pictures/question-picture.tsx';
import { RichText } from './rich-text.tsx';
import type { PaperQuestion } from './use-exam.ts';

interface QuestionProps {
  question: PaperQuestion;
  passages: TestPaper['passages'];
  language: string;
  /** What is chosen now. */
  chosen: readonly string[];
  disabled?: boolean;
  onChoose: (answer: string[]) => void;
  /** Beside an option: what is right, in practice. */
  mark?: (optionId: string) => ReactNode;
  /** Chosen, and not right: known in practice alone. */
  isWrong?: (optionId: string) => boolean;
}

/** A question with its passage and options in one language; the choice stays when the language changes. */
export function QuestionView({ question, passages, language, ...rest }: QuestionProps) {
  const passage = passages.find((one) => one.id === question.passageId);
  const split = passage ? 'with-passage' : question.pictures.length > 0 && 'with-figure';
  return (
    <div className={clsx('grid gap-4', split)}>
      {passage && (
        <details open className="question-passage rounded-card border bg-card p-4">
          <summary className="cursor-pointer text-small-strong">
            <Trans>Passage</Trans>
          </summary>
          <p lang={languageOf(passage.texts, language)} className="mt-2">
            <RichText text={textIn(passage.texts, language)} />
          </p>
        </details>
      )}
      <p lang={languageOf(question.texts, language)} className="question-text">
        <RichText text={textIn(question.texts, language)} />
      </p>
      {question.pictures.length > 0 && (
        <div className="question-figure grid gap-3">
          {question.pictures.map((picture) => (
            <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
          ))}
        </div>
      )}
      {question.kind === 'numeric' ? (
        <NumberAnswer key={question.q} chosen={rest.chosen} disabled={rest.disabled} onChoose={rest.onChoose} />
      ) : (
        <Options question={question} language={language} {...rest} />
      )}
    </div>
  );
}

/** What may still become a number while it is typed. */
const begun = /^-?\d{0,9}(\.\d{0,6})?$/;

function NumberAnswer({ chosen, disabled, onChoose }: Pick<QuestionProps, 'chosen' | 'disabled' | 'onChoose'>) {
  const { t } = useLingui();
  const stored = chosen[0] ?? '';
  const [text, setText] = useState(stored);
  const numberIn = (typed: string) => (decimalPattern.test(tidyDecimal(typed)) ? tidyDecimal(typed) : '');
  // Cleared by its button, or answered elsewhere.
  if (numberIn(text) !== numberIn(stored)) setText(stored);
  return (
    <div className="question-answer max-w-80">
      <Field
        label={t`Your answer, a number`}
        hint={t`Such as 42 or -3.5, without a unit`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={
          begun.test(tidyDecimal(text)) ? undefined : t`This is not a number, and not saved. Type one such as 0.5.`
        }
        disabled={disabled}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          if (numberIn(typed) !== stored) onChoose(numberIn(typed) ? [numberIn(typed)] : []);
        }}
      />
    </div>
  );
}

/** What pressing an option makes of the choice: of one right option it replaces, of several it is switched. */
export function afterPress(question: PaperQuestion, chosen: readonly string[], id: string): string[] {
  if (question.kind === 'single') return [id];
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort();
}

function Options({ question, language, chosen, disabled, onChoose, mark, isWrong }: Omit<QuestionProps, 'passages'>) {
  const { t } = useLingui();
  const name = useId();
  const several = question.kind === 'multiple';
  const letterOf = (index: number) => optionLetter(index, languageOf(question.texts, language));
  const drawn = question.options.every((option) => option.pictureId !== null);
  return (
    <fieldset
      className={clsx('question-answer grid content-start gap-3', drawn && 'sm:grid-cols-2')}
      disabled={disabled}
    >
      <legend className="sr-only">{several ? t`Options, more than one may be right` : t`Options`}</legend>
      {several && (
        <p className="text-small text-muted-foreground">
          <Trans>Choose all the right options.</Trans>
        </p>
      )}
      {question.options.map((option, index) => {
        const on = chosen.includes(option.id);
        const wrong = on && isWrong?.(option.id) === true;
        const alt = (option.alts && textIn(option.alts, language)) || t`Option ${letterOf(index)}`;
        const choice = (
          <label
            key={option.id}
            className={clsx(
              'flex min-h-15 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-option border-2 px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              wrong && 'border-destructive bg-destructive-soft',
              !wrong && (on ? 'border-primary bg-primary-soft' : 'border-border bg-card'),
            )}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              className="sr-only"
              checked={on}
              onChange={() => onChoose(afterPress(question, chosen, option.id))}
            />
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-9 flex-none place-items-center rounded-full border text-small-strong',
                wrong && 'border-destructive bg-destructive text-destructive-foreground',
                !wrong && (on ? 'border-primary bg-primary text-primary-foreground' : 'border-input'),
              )}
            >
              {letterOf(index)}
            </span>
            <span lang={languageOf(option.texts, language)} className="min-w-0 flex-1">
              <RichText text={textIn(option.texts, language)} />
              {option.pictureId && <PlainPicture id={option.pictureId} alt={alt} className="max-h-60 object-contain" />}
            </span>
            {mark?.(option.id)}
            <kbd className="hidden size-7 flex-none place-items-center rounded-badge border text-micro text-muted-foreground lg:grid">
              {index + 1}
            </kbd>
          </label>
        );
        if (option.pictureId === null) return choice;
        return (
          <div key={option.id} className="flex gap-2">
            {choice}
            <ZoomButton id={option.pictureId} alt={alt} label={t`Enlarge option ${letterOf(index)}`} />
          </div>
        );
      })}
    </fieldset>
  );
}
