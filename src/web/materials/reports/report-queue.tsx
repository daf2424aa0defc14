import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MaterialReport } from '../../../contract/materials/material-reports.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { reportsQuery } from '../admin/report-queries.ts';
import { mistakeWords } from './report-copy.ts';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

/** Mistakes that readers reported: those that wait, and those that were answered. */
export function ReportQueue() {
  const { t } = useLingui();
  const [state, setState] = useState<'open' | 'answered'>('open');
  return (
    <>
      <Segmented
        label={t`Show reports`}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'answered', label: t`Answered` },
        ]}
      />
      <Reports key={state} state={state} />
    </>
  );
}

function Reports({ state }: { state: 'open' | 'answered' }) {
  const { t, i18n } = useLingui();
  const [answering, setAnswering] = useState<MaterialReport | null>(null);
  const list = useInfiniteQuery(reportsQuery(state));
  if (list.isPending) {
    return (
      <Loading label={t`Loading reports`} className="mt-4 grid gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 rounded-card" />
        ))}
      </Loading>
    );
  }
  if (list.isLoadingError) {
    return (
      <div className="mt-4">
        <ErrorCard
          title={<Trans>Could not load the reports</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const reports = list.data.pages.flatMap((page) => page.items);
  if (reports.length === 0) {
    return (
      <EmptyState
        title={state === 'open' ? <Trans>No open reports</Trans> : <Trans>No answered reports yet</Trans>}
        text={<Trans>Reports from readers appear here until they are answered.</Trans>}
      />
    );
  }
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onAnswer={() => setAnswering(report)} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
      {answering && <AnswerDialog report={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function ReportCard({ report, onAnswer }: { report: MaterialReport; onAnswer: () => void }) {
  const { i18n } = useLingui();
  const { material, page, reporter, state, answer } = report;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-h3 wrap-anywhere">{material.title}</h2>
        {state !== 'open' && (
          <Badge kind={state === 'fixed' ? 'success' : 'neutral'}>
            {state === 'fixed' ? <Trans>Corrected</Trans> : <Trans>Not a mistake</Trans>}
          </Badge>
        )}
      </div>
      <p className="text-small text-muted-foreground">
        {i18n._(mistakeWords[report.what])}
        {page !== null && (
          <>
            {', '}
            <Trans>Page {page}</Trans>
          </>
        )}
        , {reporter.name}, {formatDate(report.createdAt)}
      </p>
      <p className="mt-2 text-body whitespace-pre-line wrap-anywhere">{report.text}</p>
      {state === 'open' ? (
        <Button size="sm" className="mt-3" onClick={onAnswer}>
          <Trans>Answer</Trans>
        </Button>
      ) : (
        <p className="mt-2 border-l-2 pl-3 text-small whitespace-pre-line wrap-anywhere">{answer}</p>
      )}
    </Card>
  );
}
