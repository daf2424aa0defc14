import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, LayoutGrid, RotateCw, UserRound } from 'lucide-react';
import type { NextStep } from '../../contract/home.ts';
import { useFirstQuestion } from '../accounts/first-question-card.tsx';
import { useSession } from '../api/session/session.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { AnswerStep, PaymentBeside, PaymentStep, RefusedFeeStep } from './awaited-steps.tsx';
import { ClassStep, HeldSeatStep, LiveStep } from './class-steps.tsx';
import { NextStepSkeleton, nextStepPlace } from './next-step-skeleton.tsx';
import { nextStepQuery } from './queries.ts';
import { isBegun, ReadingBeside, ReadingStep } from './reading-steps.tsx';
import { Step } from './step.tsx';
import { ResultStep, TestStep } from './test-steps.tsx';

/**
 * The next step (`docs/domain/home-and-images.md`), as the server sees it, and what was being read beside it. It stands there from the first
 * paint on, about as tall as it will be, so that nothing moves when it is known.
 */
export function NextStepCard() {
  const { data: step, isPending } = useQuery(nextStepQuery);
  if (isPending) return <NextStepSkeleton />;
  const reading = step?.reading && isBegun(step.reading) ? step.reading : null;
  return (
    <div className={nextStepPlace}>
      <div className="overflow-hidden rounded-[24px] border bg-card shadow-2 md:grid md:grid-flow-col md:auto-cols-[minmax(0,1fr)]">
        {step ? <Leading step={step} /> : <Unknown />}
        {step?.kind === 'live' && step.payment ? (
          <PaymentBeside payment={step.payment} />
        ) : (
          step?.kind !== 'reading' && reading && <ReadingBeside reading={reading} />
        )}
      </div>
    </div>
  );
}

function Leading({ step }: { step: NextStep }) {
  const { user } = useSession();
  const { kind, class: one, joinUrl, heldUntil, payment, fee, answer, test, result, reading } = step;
  if (kind === 'live' && one) return <LiveStep one={one} joinUrl={joinUrl} />;
  if (kind === 'held_seat' && one && heldUntil) return <HeldSeatStep one={one} until={heldUntil} />;
  if (fee) return <RefusedFeeStep fee={fee} />;
  if (payment) return <PaymentStep payment={payment} />;
  if (answer) return <AnswerStep answer={answer} />;
  if (test) return <TestStep test={test} />;
  if (result) return <ResultStep result={result} />;
  if (one) return <ClassStep one={one} />;
  if (kind === 'reading' && reading && isBegun(reading)) return <ReadingStep reading={reading} />;
  if (kind === 'work') return <Work />;
  return user && !user.fullName ? <GiveName /> : <FirstClass />;
}

/** Before anything that needs it. */
function GiveName() {
  const { t } = useLingui();
  const question = useFirstQuestion();
  return (
    <Step
      when={t`Your next step`}
      title={t`Tell us your name`}
      text={t`Your teachers call you by it. You need it to register or buy.`}
    >
      <Button size="sm" onClick={question.ask}>
        <UserRound size={20} aria-hidden="true" />
        <Trans>Enter name</Trans>
      </Button>
      {question.dialog}
    </Step>
  );
}

function FirstClass() {
  const { t } = useLingui();
  return (
    <Step
      when={t`Your next step`}
      title={t`Choose your first class`}
      text={t`See what’s coming up and save your seat.`}
    >
      <ButtonLink to="/online-classes" size="sm">
        <CalendarDays size={20} aria-hidden="true" />
        <Trans>See classes</Trans>
      </ButtonLink>
    </Step>
  );
}

function Work() {
  const { t } = useLingui();
  return (
    <Step when={t`Your next step`} title={t`See what needs you today`} text={t`Open work, most urgent first.`}>
      <ButtonLink to="/admin" size="sm">
        <LayoutGrid size={20} aria-hidden="true" />
        <Trans>Admin Panel</Trans>
      </ButtonLink>
    </Step>
  );
}

/** Nobody is told to choose a first class who may have one. */
function Unknown() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <Step
      when={t`Your next step`}
      title={t`We couldn’t load your next step`}
      text={t`Your classes and materials are safe.`}
    >
      <Button size="sm" kind="outline" onClick={() => void queries.refetchQueries(nextStepQuery)}>
        <RotateCw size={20} aria-hidden="true" />
        <Trans>Try again</Trans>
      </Button>
    </Step>
  );
}
