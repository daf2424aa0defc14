import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedQuestion, QuestionRow } from '../../../contract/tests/question-import.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { titleOf } from './mend-questions.tsx';

interface LikeProps {
  rows: readonly QuestionRow[];
  like: readonly CheckedQuestion[];
  onWanted: (row: number, isWanted: boolean) => void;
}

/** The rows that say what another question says; one that is only nearly the same can be wanted nevertheless. */
export function LikeList({ rows, like, onWanted }: LikeProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(10);
  return (
    <>
      <ul className="divide-y">
        {like.slice(0, shown).map(({ row, like: found }) => {
          const own = rows.find((one) => one.row === row);
          return (
            <li key={row} className="grid gap-1 py-3.5 text-small">
              <p className="wrap-anywhere">
                <span className="font-semibold tabular-nums">
                  <Trans>Row {row}</Trans>
                </span>{' '}
                · {own && titleOf(own)}
              </p>
              <p className="wrap-anywhere text-muted-foreground">{found && <Reason like={found} />}</p>
              {found && !found.isExact && own && (
                <Checkbox
                  id={`wanted-${row}`}
                  label={t`Add row ${row} anyway`}
                  checked={own.isWanted}
                  onChange={() => onWanted(row, !own.isWanted)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <ShowMore more={like.length > shown} busy={false} onMore={() => setShown(shown + 20)} />
    </>
  );
}

function Reason({ like: { row, text, isExact } }: { like: NonNullable<CheckedQuestion['like']> }) {
  if (row !== null) {
    return isExact ? <Trans>The same as row {row}</Trans> : <Trans>Nearly the same as row {row}</Trans>;
  }
  return isExact ? <Trans>In the bank: {text}</Trans> : <Trans>Nearly the same in the bank: {text}</Trans>;
}
