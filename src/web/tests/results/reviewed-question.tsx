import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { AttemptReview } from '../../../contract/tests/attempts.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { Outcome } from '../../../contract/tests/score-attempt.ts';
import { languageOf, textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { QuestionDoubts } from './question-doubts.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { outcomeName } from './review-palette.tsx';
import { WithheldText } from './withheld-text.tsx';

interface ReviewedProps {
  attemptId: string;
  number: number;
  /** Of the paper, in the reader's language. */
  section: string;
  question: AttemptReview['paper']['questions'][number];
  own: AttemptReview['questions'][number];
  language: string;
}

/** A question with the own answer, what is right, and why. */
export function ReviewedQuestion({ attemptId, number, section, question, own, language }: ReviewedProps) {
  const { t } = useLingui();
  const { key } = own;
  const solution = key ? textIn(key.solutions, language) : '';
  const letterOf = (index: number) => optionLetter(index, languageOf(question.texts, language));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="text-h3 tabular-nums outline-none">
          <Trans>Question {number}</Trans>
          {section && <span className="block text-small font-normal text-muted-foreground">{section}</span>}
        </h3>
        <OutcomeBadge outcome={own.outcome} />
      </div>
      <p lang={languageOf(question.texts, language)}>
        <RichText text={textIn(question.texts, language)} />
      </p>
      {question.pictures.map((picture) => (
        <div key={picture.id} className="[&_img]:max-h-60">
          <QuestionPicture id={picture.id} alt={textIn(picture.alts, language)} />
        </div>
      ))}
      {question.options.length > 0 && (
        <ul className="grid gap-2">
          {question.options.map((option, index) => {
            const [isOwn, isRight] = [own.answer.includes(option.id), key?.rightIds.includes(option.id) ?? false];
            return (
              <li
                key={option.id}
                className={clsx(
                  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input border px-3 py-2',
                  isRight && 'border-success bg-success-soft text-success-ink',
                  key && isOwn && !isRight && 'border-destructive bg-destructive-soft text-destructive-ink',
                )}
              >
                <span className="text-small-strong">{letterOf(index)}</span>
                <span lang={languageOf(option.texts, language)} className="min-w-0 flex-1">
                  <RichText text={textIn(option.texts, language)} />
                  {option.pictureId && (
                    <QuestionPicture
                      id={option.pictureId}
                      alt={(option.alts && textIn(option.alts, language)) || t`Option ${letterOf(index)}`}
                    />
                  )}
                </span>
                {isRight && (
                  <span className="text-micro-strong">
                    <Trans>Right answer</Trans>
                  </span>
                )}
                {isOwn && (
                  <span className="text-micro-strong">
                    <Trans>Your answer</Trans>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!key && (
        <Alert kind="info">
          <WithheldText />
        </Alert>
      )}
      {key?.numericAnswer && (
        <p className="tabular-nums">
          <Trans>Right answer: {key.numericAnswer.value}</Trans>
          {own.answer[0] !== undefined && (
            <>
              {' · '}
              <Trans>Your answer: {own.answer[0]}</Trans>
            </>
          )}
        </p>
      )}
      {key && solution && (
        <p lang={languageOf(key.solutions, language)} className="border-t pt-3">
          <RichText text={solution} />
        </p>
      )}
      {key?.pictures.map((picture) => (
        <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
      ))}
      <QuestionFigures
        attemptId={attemptId}
        q={question.q}
        spentMs={own.spentMs}
        isMistake={own.outcome === 'wrong' || own.outcome === 'blank'}
      />
      {key && (
        <QuestionDoubts
          attemptId={attemptId}
          q={question.q}
          letterOf={(optionId) => letterOf(question.options.findIndex((option) => option.id === optionId))}
        />
      )}
    </Card>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  const { i18n } = useLingui();
  const kind = { right: 'success', wrong: 'error', blank: 'neutral', bonus: 'neutral', left_out: 'neutral' } as const;
  return <Badge kind={outcome === null ? 'neutral' : kind[outcome]}>{i18n._(outcomeName(outcome))}</Badge>;
}
