import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionImport } from '../../../contract/tests/question-import.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { importProblems, lastImports } from './queries.ts';

/** The last imports and how far they are; it goes on when this page is closed. */
export function ImportProgress() {
  const { i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(lastImports);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the imports</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Imports</Trans>
      </h2>
      <ul className="mt-1 divide-y">
        {data.items.map((one) => (
          <li key={one.id} className="grid gap-2 py-2.5 text-small">
            <Line one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ one }: { one: QuestionImport }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const done = one.total - one.waiting;
  const problems = one.known + one.refused;
  return (
    <>
      <p className="font-semibold tabular-nums">{formatDayTime(one.createdAt)}</p>
      {one.waiting > 0 && (
        <>
          <ProgressBar label={t`Import`} value={(100 * done) / one.total} />
          <p className="tabular-nums">
            <Trans>
              {done} of {one.total}
            </Trans>
          </p>
        </>
      )}
      {one.waiting === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="tabular-nums">
            <Trans>
              {one.made} of {one.total} added
            </Trans>
          </p>
          {problems > 0 && (
            <Button kind="ghost" size="sm" onClick={() => setOpen(!open)} aria-expanded={open}>
              <Trans>Rows with problems: {problems}</Trans>
            </Button>
          )}
        </div>
      )}
      {open && <Problems id={one.id} />}
    </>
  );
}

function Problems({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery(importProblems(id));
  const words = {
    known: t`a question like this already existed`,
    refused: t`not added; check the row again`,
  };
  return (
    <ul className="grid gap-1 text-micro text-muted-foreground tabular-nums">
      {data?.items.map(({ row, state }) => (
        <li key={row}>
          <Trans>Row {row}</Trans>: {words[state]}
        </li>
      ))}
    </ul>
  );
}
