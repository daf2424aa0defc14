import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedQuestion, QuestionRow } from '../../../contract/tests/question-import.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowView } from './row-view.tsx';

interface ReadyProps {
  rows: readonly QuestionRow[];
  ready: readonly CheckedQuestion[];
  /** Of rows that name none. */
  topic: string;
}

/** The rows that would be added, to be looked at before. */
export function ReadyList({ rows, ready, topic }: ReadyProps) {
  const [shown, setShown] = useState(20);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-small-strong tabular-nums">
        <Trans>Look through what will be added</Trans>
      </summary>
      <ul className="divide-y">
        {ready.slice(0, shown).map(({ row }) => (
          <li key={row} className="grid gap-2 py-3.5">
            <p className="text-small-strong tabular-nums">
              <Trans>Row {row}</Trans>
            </p>
            <RowView cells={rows.find((one) => one.row === row)?.cells ?? {}} topic={topic} />
          </li>
        ))}
      </ul>
      <ShowMore more={ready.length > shown} busy={false} onMore={() => setShown(shown + 20)} />
    </details>
  );
}
