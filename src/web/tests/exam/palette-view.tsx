import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { countPalette, type PaletteState, paletteState, paletteStates } from '../../../contract/tests/palette.ts';
import type { PaperQuestion } from './use-exam.ts';

/** Colours and shapes as the halls have them, so that no state is told by colour alone. */
const looks: Record<PaletteState, string> = {
  not_visited: 'rounded-[10px] border border-input bg-card text-foreground',
  not_answered: 'rounded-b-[20px] rounded-t-[6px] bg-destructive text-destructive-foreground',
  answered: 'rounded-t-[20px] rounded-b-[6px] bg-success text-success-foreground',
  marked: 'rounded-full bg-review text-review-foreground',
  answered_marked: 'rounded-full bg-review text-review-foreground',
};

export const stateNames: Record<PaletteState, MessageDescriptor> = {
  not_visited: msg`Not visited`,
  not_answered: msg`Not answered`,
  answered: msg`Answered`,
  marked: msg`Marked for review`,
  answered_marked: msg`Answered and marked, will be counted`,
};

function Box({ state, children }: { state: PaletteState; children: React.ReactNode }) {
  return (
    <span
      className={clsx('relative grid size-11 flex-none place-items-center text-body-strong tabular-nums', looks[state])}
    >
      {children}
      {state === 'answered_marked' && (
        <span className="absolute -right-0.5 -bottom-0.5 grid size-4.5 place-items-center rounded-full border-2 border-card bg-success text-success-foreground">
          <Check size={12} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

interface PaletteProps {
  /** Of the section, with the number that each has in the whole test. */
  questions: readonly { number: number; question: PaperQuestion }[];
  answers: FoldedAnswers;
  current: number;
  onOpen: (number: number) => void;
}

/** Every question of a section with its state. */
export function Palette({ questions, answers, current, onOpen }: PaletteProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
      {questions.map(({ number, question }) => {
        const state = paletteState(answers[question.q]);
        return (
          <li key={question.q} className="grid place-items-center">
            <button
              type="button"
              onClick={() => onOpen(number)}
              aria-current={number === current ? 'step' : undefined}
              aria-label={t`Question ${number}: ${i18n._(stateNames[state])}`}
              className={clsx(
                'rounded-[14px] p-0.5',
                number === current && 'outline-3 outline-offset-1 outline-foreground',
              )}
            >
              <Box state={state}>{number}</Box>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What the shapes mean, with how many there are of each. */
export function PaletteLegend({ qs, answers }: { qs: readonly number[]; answers: FoldedAnswers }) {
  const { i18n } = useLingui();
  const counts = countPalette(qs, answers);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-2 text-small">
      {paletteStates.map((state) => (
        <li
          key={state}
          className={clsx('flex items-center gap-2.5', state === 'answered_marked' ? 'basis-full' : 'flex-1 basis-32')}
        >
          <Box state={state}>{counts[state]}</Box>
          {i18n._(stateNames[state])}
        </li>
      ))}
    </ul>
  );
}
