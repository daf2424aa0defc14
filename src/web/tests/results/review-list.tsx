import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { AttemptReview } from '../../../contract/tests/attempts.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { Outcome } from '../../../contract/tests/score-attempt.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { attemptReview } from '../queries.ts';
import { languageOf, textIn } from '../text-in.ts';
import { QuestionDoubts } from './question-doubts.tsx';
import { QuestionFigures } from './question-figures.tsx';

/** Every question with the own answer, what is right, and why. */
export function ReviewList({ attemptId }: { attemptId: string }) {
  const { t, i18n } = useLingui();
  const { data: review, isError, error, isFetching, refetch } = useQuery(attemptReview(attemptId));
  const [chosen, setLanguage] = useState<Language | null>(null);
  const [show, setShow] = useState<'all' | 'wrong'>('all');
  if (isError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the solutions</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!review) return <Skeleton className="h-60 rounded-card" />;
  const { paper } = review;
  const language = chosen ?? paper.languages.find((one) => one === i18n.locale) ?? paper.languages[0] ?? 'en';
  const reviewed = new Map(review.questions.map((one) => [one.q, one]));
  const shown = paper.questions.flatMap((question, index) => {
    const own = reviewed.get(question.q);
    if (!own || (show === 'wrong' && !['wrong', 'blank'].includes(own.outcome))) return [];
    return [{ number: index + 1, question, own }];
  });
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">
          <Trans>Solutions</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Segmented
            label={t`Which questions`}
            value={show}
            onChange={setShow}
            options={[
              { value: 'all', label: t`All` },
              { value: 'wrong', label: t`Wrong and blank` },
            ]}
          />
          {paper.languages.length > 1 && (
            <Segmented
              label={t`Language of the questions`}
              value={language}
              onChange={setLanguage}
              options={paper.languages.map((one) => ({ value: one, label: languageNames[one] }))}
            />
          )}
        </div>
      </div>
      {shown.length === 0 && (
        <p>
          <Trans>Nothing wrong and nothing left blank.</Trans>
        </p>
      )}
      <ol className="grid gap-4">
        {shown.map((one) => (
          <li key={one.question.q}>
            <Reviewed {...one} attemptId={attemptId} language={language} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReviewedProps {
  attemptId: string;
  number: number;
  question: AttemptReview['paper']['questions'][number];
  own: AttemptReview['questions'][number];
  language: string;
}

function Reviewed({ attemptId, number, question, own, language }: ReviewedProps) {
  const { t } = useLingui();
  const { key } = own;
  const solution = textIn(key.solutions, language);
  const letterOf = (index: number) => optionLetter(index, languageOf(question.texts, language));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3 tabular-nums">
          <Trans>Question {number}</Trans>
        </h3>
        <OutcomeBadge outcome={own.outcome} />
      </div>
      <p lang={languageOf(question.texts, language)}>
        <RichText text={textIn(question.texts, language)} />
      </p>
      {question.pictures.map((picture) => (
        <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
      ))}
      {question.options.length > 0 && (
        <ul className="grid gap-2">
          {question.options.map((option, index) => {
            const [isOwn, isRight] = [own.answer.includes(option.id), key.rightIds.includes(option.id)];
            return (
              <li
                key={option.id}
                className={clsx(
                  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input border px-3 py-2',
                  isRight && 'border-success bg-success-soft text-success-ink',
                  isOwn && !isRight && 'border-destructive bg-destructive-soft text-destructive-ink',
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
      {key.numericAnswer && (
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
      {solution && (
        <p lang={languageOf(key.solutions, language)} className="border-t pt-3">
          <RichText text={solution} />
        </p>
      )}
      {key.pictures.map((picture) => (
        <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
      ))}
      <QuestionFigures
        attemptId={attemptId}
        q={question.q}
        spentMs={own.spentMs}
        isMistake={own.outcome === 'wrong' || own.outcome === 'blank'}
      />
      <QuestionDoubts attemptId={attemptId} q={question.q} />
    </Card>
  );
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  if (outcome === 'right') {
    return (
      <Badge kind="success">
        <Trans>Right</Trans>
      </Badge>
    );
  }
  if (outcome === 'wrong') {
    return (
      <Badge kind="error">
        <Trans>Wrong</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      {outcome === 'blank' && <Trans>Blank</Trans>}
      {outcome === 'bonus' && <Trans>Marks for all</Trans>}
      {outcome === 'left_out' && <Trans>Left out</Trans>}
    </Badge>
  );
}
