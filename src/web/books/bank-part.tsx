import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type BankLine, bookBank, type Settlement } from '../../contract/books/bank.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { bankLineStateNames, bookedAsNames, matchKindNames } from './copy.ts';
import { ImportFile } from './import-file.tsx';
import { bankLineList, booksKey, settlementList } from './queries.ts';

const SettleDialog = lazyPart(async () => (await import('./settle-dialog.tsx')).SettleDialog, null);
const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog, null);

interface BankPartProps {
  month: string;
  state: string;
  onState: (state: string) => void;
}

/** What the gateway paid out and what the bank's statement says, each line explained. */
export function BankPart({ month, state, onState }: BankPartProps) {
  return (
    <div className="grid gap-6">
      <Lines month={month} state={state} onState={onState} />
      <Settlements month={month} />
    </div>
  );
}

function Lines({ month, state, onState }: BankPartProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<BankLine | null>(null);
  const list = useInfiniteQuery(bankLineList({ month, state }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<BankLine>[] = [
    {
      key: 'narration',
      head: <Trans>Bank line</Trans>,
      phone: 'title',
      cell: (line) => (
        <RecordButton className="text-left break-words" onClick={() => setChosen(line)}>
          {line.narration || line.reference}
        </RecordButton>
      ),
    },
    { key: 'day', head: <Trans>Date</Trans>, cell: (line) => formatDate(line.day) },
    {
      key: 'what',
      head: <Trans>What it is</Trans>,
      cell: (line) =>
        line.matchKind
          ? `${i18n._(matchKindNames[line.matchKind])} ${line.matchName}`
          : line.bookedAs
            ? `${i18n._(bookedAsNames[line.bookedAs])}: ${line.note}`
            : '–',
    },
    { key: 'amount', head: <Trans>Amount</Trans>, align: 'right', cell: (line) => formatMoney(line.amountPaise) },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      phone: 'status',
      cell: (line) => (
        <Badge kind={line.state === 'open' ? 'review' : 'success'}>{i18n._(bankLineStateNames[line.state])}</Badge>
      ),
    },
  ];
  return (
    <section aria-labelledby="bank-lines">
      <h2 id="bank-lines" className="mb-3 text-h3">
        <Trans>Bank statement</Trans>
      </h2>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ImportFile
          label={<Trans>Import a statement (CSV)</Trans>}
          send={(csv) => call(bookBank.importBankLines, { body: { csv } })}
        />
        <Segmented
          label={t`Which lines`}
          value={state === 'open' ? 'open' : ''}
          onChange={onState}
          options={[
            { value: '', label: t`All lines` },
            { value: 'open', label: t`To explain` },
          ]}
        />
      </div>
      {list.isPending && (
        <Loading label={t`Loading the bank lines`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the bank lines</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h3"
          title={state === 'open' ? <Trans>Every line is explained</Trans> : <Trans>No bank lines this month</Trans>}
          text={<Trans>Import the bank’s statement as CSV. Its lines are matched by UTR.</Trans>}
        />
      )}
      {rows.length > 0 && <RecordList label={t`Bank lines`} columns={columns} rows={rows} rowKey={(line) => line.id} />}
      <NextPage list={list} />
      {chosen && chosen.state !== 'open' && <UndoDialog line={chosen} onClose={() => setChosen(null)} />}
      {chosen?.state === 'open' && <SettleDialog line={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function Settlements({ month }: { month: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(settlementList(month));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const ask = useMutation({
    mutationFn: () => call(bookBank.fetchSettlements, { body: { month } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t`Fetching from the gateway. New settlements appear here within a minute.` });
      setTimeout(() => void queries.invalidateQueries({ queryKey: booksKey }), 5_000);
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const columns: Column<Settlement>[] = [
    {
      key: 'utr',
      head: 'UTR',
      phone: 'title',
      cell: (one) => (
        <>
          <span className="break-all">{one.utr || '–'}</span>
          <span className="block text-micro break-all text-muted-foreground">{one.gatewayId}</span>
        </>
      ),
    },
    { key: 'day', head: <Trans>Date</Trans>, cell: (one) => formatDate(one.settledOn) },
    {
      key: 'fees',
      head: <Trans>Gateway fees</Trans>,
      align: 'right',
      phone: 'none',
      cell: (one) => formatMoney(one.feesPaise),
    },
    {
      key: 'tax',
      head: <Trans>GST on fees</Trans>,
      align: 'right',
      phone: 'none',
      cell: (one) => formatMoney(one.taxPaise),
    },
    { key: 'amount', head: <Trans>Amount</Trans>, align: 'right', cell: (one) => formatMoney(one.amountPaise) },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      phone: 'status',
      cell: (one) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge kind={one.isInBank ? 'success' : 'review'}>
            {one.isInBank ? <Trans>In the bank</Trans> : <Trans>Not in the bank</Trans>}
          </Badge>
          {one.unknown > 0 && (
            <Badge kind="error">
              <Trans>{one.unknown} not in the ledger</Trans>
            </Badge>
          )}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="settlements">
      <h2 id="settlements" className="mb-3 text-h3">
        <Trans>Settlements of the gateway</Trans>
      </h2>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button kind="outline" busy={ask.isPending} onClick={() => ask.mutate()}>
          <RefreshCw size={20} aria-hidden="true" />
          <Trans>Fetch from the gateway</Trans>
        </Button>
        <ImportFile
          label={<Trans>Import a settlement report (CSV)</Trans>}
          send={(csv) => call(bookBank.importSettlements, { body: { csv } })}
        />
      </div>
      {list.isPending && <Skeleton className="h-40 rounded-card" />}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the settlements</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>No settlements this month. They are fetched every morning at 5.</Trans>
        </p>
      )}
      {rows.length > 0 && <RecordList label={t`Settlements`} columns={columns} rows={rows} rowKey={(one) => one.id} />}
      <NextPage list={list} />
    </section>
  );
}
