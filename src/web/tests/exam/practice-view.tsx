import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { WithheldText } from '../results/withheld-text.tsx';
import { QuestionView } from './question-view.tsx';
import { RichText } from './rich-text.tsx';
import type { SkinProps } from './skin-props.ts';
import { useOptionKeys } from './use-option-keys.ts';

const alertKinds: Partial<Record<string, 'warning' | 'info'>> = { offline: 'warning', not_released: 'info' };

/** One question at a time; the answer is checked at once and explained. */
export function PracticeView({ session, view, questions, paper, language, languageChoice, goTo, onSubmit }: SkinProps) {
  const { i18n } = useLingui();
  const [number, setNumber] = useState(
    () =>
      Math.max(
        0,
        questions.findIndex((one) => !view.answers[one.q]?.isRevealed),
      ) + 1,
  );
  const question = questions[number - 1];
  const folded = question && view.answers[question.q];
  const check = useMutation({
    mutationFn: (input: { q: number; answer: string[] }) => session.reveal(input.q, input.answer),
  });
  useEffect(() => session.look(), [session]);
  useEffect(() => {
    if (goTo) setNumber(goTo.number);
  }, [goTo]);
  const [draft, setDraft] = useState<{ q: number; answer: string[] } | null>(null);
  const disabled = folded?.isRevealed === true || view.takenOver !== null;
  const chosen = !disabled && draft && draft.q === question?.q ? draft.answer : (folded?.answer ?? []);
  const choose = (answer: string[]) => {
    if (!question) return;
    setDraft({ q: question.q, answer });
    void session.record({ q: question.q, answer });
  };
  useOptionKeys({ question, chosen, disabled, onChoose: choose });
  if (!question) return null;
  const key = check.data && check.variables?.q === question.q ? check.data : null;
  const isChecked = folded?.isRevealed === true;
  const failure = check.error instanceof CallFailed ? check.error.code : '';
  const next = (to: number) => {
    check.reset();
    setNumber(to);
    session.look();
    scrollTo({ top: 0 });
  };
  return (
    <div className="container grid max-w-3xl gap-4 py-4">
      <div className="exam-head flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 tabular-nums">
          <Trans>
            Question {number} of {questions.length}
          </Trans>
        </h2>
        {languageChoice}
      </div>
      <QuestionView
        question={question}
        passages={paper.passages}
        language={language}
        chosen={chosen}
        disabled={disabled}
        onChoose={choose}
        mark={(id) => key?.key.rightIds.includes(id) && <Check aria-hidden="true" className="text-success" />}
        isWrong={(id) => key !== null && !key.key.rightIds.includes(id)}
      />
      {check.error && (
        <Alert kind={alertKinds[failure] ?? 'error'} live>
          {failure === 'not_released' ? <WithheldText /> : i18n._(errorMessage(check.error))}
        </Alert>
      )}
      {key && (
        <Card className="grid gap-2" role="status">
          <p className="flex items-center gap-2 text-h3">
            {key.outcome === 'right' ? (
              <>
                <Check aria-hidden="true" className="text-success" />
                <Trans>Right</Trans>
              </>
            ) : (
              <>
                <X aria-hidden="true" className="text-destructive" />
                <Trans>Not right</Trans>
              </>
            )}
          </p>
          {key.key.numericAnswer && (
            <p>
              <Trans>The answer is {key.key.numericAnswer.value}.</Trans>
            </p>
          )}
          <p>
            <RichText text={textIn(key.key.solutions, language)} />
          </p>
          {key.key.pictures.map((picture) => (
            <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
          ))}
        </Card>
      )}
      <div className="flex flex-wrap gap-2.5">
        {!isChecked && (
          <Button
            disabled={chosen.length === 0 || view.takenOver !== null}
            busy={check.isPending}
            onClick={() => check.mutate({ q: question.q, answer: [...chosen] })}
          >
            <Trans>Check my answer</Trans>
          </Button>
        )}
        {isChecked && !key && (
          <Button
            kind="outline"
            disabled={view.takenOver !== null}
            busy={check.isPending}
            onClick={() => check.mutate({ q: question.q, answer: [...chosen] })}
          >
            <Trans>See the solution</Trans>
          </Button>
        )}
        {number < questions.length && (
          <Button kind={isChecked ? 'primary' : 'outline'} onClick={() => next(number + 1)}>
            {isChecked ? <Trans>Next question</Trans> : <Trans>Skip</Trans>}
          </Button>
        )}
        {number > 1 && (
          <Button kind="ghost" onClick={() => next(number - 1)}>
            <Trans>Previous question</Trans>
          </Button>
        )}
        <Button
          kind={isChecked && number === questions.length ? 'sun' : 'ghost'}
          className="ml-auto"
          onClick={onSubmit}
        >
          <Trans>Finish</Trans>
        </Button>
      </div>
    </div>
  );
}
