import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AttemptReview } from '../../../contract/tests/attempts.ts';
import type { Outcome } from '../../../contract/tests/score-attempt.ts';
import { showInRow } from '../../ui/show-in-row.ts';

export interface ReviewedOne {
  number: number;
  question: AttemptReview['paper']['questions'][number];
  own: AttemptReview['questions'][number];
}

export const outcomeName = (outcome: Outcome | null): MessageDescriptor =>
  outcome === null ? msg`Shown later` : outcomeNames[outcome];

const outcomeNames: Record<Outcome, MessageDescriptor> = {
  right: msg`Right`,
  wrong: msg`Wrong`,
  blank: msg`Blank`,
  bonus: msg`Marks for all`,
  left_out: msg`Left out`,
};

const looks: Record<Outcome, string> = {
  right: 'bg-success-soft text-success-ink',
  bonus: 'bg-success-soft text-success-ink',
  wrong: 'bg-destructive-soft text-destructive-ink',
  blank: 'border bg-card',
  left_out: 'border bg-card',
};

interface ReviewPaletteProps {
  questions: readonly ReviewedOne[];
  current: number;
  onOpen: (question: ReviewedOne) => void;
}

/** The questions by number and outcome: a row that scrolls sideways on a phone, a block beside the solution on a laptop. */
export function ReviewPalette({ questions, current, onOpen }: ReviewPaletteProps) {
  const { t, i18n } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-number="${current}"]`);
    if (chosen && row.current) showInRow(chosen, row.current);
  }, [current]);
  return (
    <ul
      ref={row}
      aria-label={t`All questions`}
      className="-mx-[var(--gutter)] flex gap-1 overflow-x-auto px-[var(--gutter)] py-1 lg:flex-wrap [scrollbar-width:none]"
    >
      {questions.map((one) => {
        const { outcome } = one.own;
        const Icon = outcome && { right: Check, bonus: Check, wrong: X, blank: null, left_out: null }[outcome];
        return (
          <li key={one.number} data-number={one.number} className="flex-none p-1">
            <button
              type="button"
              aria-current={one.number === current ? 'step' : undefined}
              aria-label={t`Question ${one.number}: ${i18n._(outcomeName(outcome))}`}
              onClick={() => onOpen(one)}
              className={clsx(
                'relative grid size-11 place-items-center rounded-[12px] text-small-strong tabular-nums',
                outcome === null ? 'border bg-card' : looks[outcome],
                one.number === current && 'outline-3 outline-offset-1 outline-foreground',
              )}
            >
              {one.number}
              {Icon && <Icon size={12} aria-hidden="true" className="absolute -right-0.5 -bottom-0.5" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
