import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Clock, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type HallAttempt, type hallParts, testHall } from '../../../contract/tests/hall.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatCount, formatTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { hallAttempts, hallCounts } from './admin-queries.ts';
import { ExtraTimeDialog, VoidDialog } from './hall-dialogs.tsx';

type Part = (typeof hallParts)[number];

/** The hall while a test runs: who saves, who is silent, who has submitted; time and voiding. */
export function HallPart({ test }: { test: TestForStaff }) {
  const { t, i18n } = useLingui();
  const [part, setPart] = useState<Part>('all');
  const [search, setSearch] = useState('');
  const [giving, setGiving] = useState<{ one: HallAttempt | null } | null>(null);
  const [voiding, setVoiding] = useState<HallAttempt | null>(null);
  const counts = useQuery(hallCounts(test.id));
  const list = useInfiniteQuery(hallAttempts(test.id, { part, ...(search ? { search } : {}) }));
  const file = useMutation({
    mutationFn: () => call(testHall.exportAttempts, { params: { id: test.id } }),
    onSuccess: (csv) => saveFile(csv, `attempts ${test.names.en}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  // One of many reads that fails takes away neither what is known nor what is being typed.
  if (counts.isLoadingError || list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the hall</Trans>}
        busy={counts.isFetching || list.isFetching}
        onRetry={() => void Promise.all([counts.refetch(), list.refetch()])}
      />
    );
  }
  if (!counts.data || !list.data) return <Skeleton className="h-60 rounded-card" />;
  const figures = [
    { name: t`Started`, n: counts.data.started },
    { name: t`Saving`, n: counts.data.saving },
    { name: t`Silent for a minute`, n: counts.data.silent },
    { name: t`Submitted`, n: counts.data.submitted },
    { name: t`Time ran out`, n: counts.data.timedOut },
    { name: t`Void`, n: counts.data.void },
  ];
  const rows = list.data.pages.flatMap((page) => page.items);
  const columns: Column<HallAttempt>[] = [
    { key: 'name', head: <Trans>Student</Trans>, phone: 'title', cell: (one) => one.name || one.phone },
    { key: 'state', head: <Trans>Status</Trans>, phone: 'status', cell: (one) => <HallBadge attempt={one} /> },
    { key: 'started', head: <Trans>Started</Trans>, phone: 'none', cell: (one) => formatTime(one.startedAt) },
    {
      key: 'ends',
      head: <Trans>Ends</Trans>,
      cell: (one) => named(<Trans>Ends</Trans>, one.endsAt ? formatTime(one.endsAt) : '–'),
    },
    {
      key: 'seen',
      head: <Trans>Last seen</Trans>,
      cell: (one) => named(<Trans>Last seen</Trans>, formatTime(one.lastSeenAt)),
    },
    {
      key: 'saved',
      head: <Trans>Saved</Trans>,
      align: 'right',
      cell: (one) => named(<Trans>Saved</Trans>, formatCount(one.saved)),
    },
    {
      key: 'extra',
      head: <Trans>Extra minutes</Trans>,
      align: 'right',
      phone: 'none',
      cell: (one) => (one.extraMinutes === 0 ? '–' : one.extraMinutes),
    },
    {
      key: 'actions',
      head: <Trans>Actions</Trans>,
      cell: (one) => (
        <span className="flex flex-wrap gap-2">
          {one.state === 'running' && (
            <Button size="sm" kind="outline" onClick={() => setGiving({ one })}>
              <Trans>Give time</Trans>
            </Button>
          )}
          {one.state !== 'void' && (
            <Button size="sm" kind="ghost" onClick={() => setVoiding(one)}>
              <Trans>Void attempt</Trans>
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4">
      <Card>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map((one) => (
            <div key={one.name} className="flex flex-col-reverse">
              <dt className="text-small text-muted-foreground">{one.name}</dt>
              <dd className="text-h2 tabular-nums">{formatCount(one.n)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="flex flex-wrap gap-2">
        {test.state === 'scheduled' && test.minutes !== null && (
          <Button kind="outline" onClick={() => setGiving({ one: null })}>
            <Clock size={20} aria-hidden="true" />
            <Trans>Give extra time</Trans>
          </Button>
        )}
        <Button kind="outline" busy={file.isPending} onClick={() => file.mutate()}>
          <Download size={20} aria-hidden="true" />
          <Trans>Download attempts (CSV)</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t`Which attempts`}
          value={part}
          onChange={setPart}
          options={[
            { value: 'all', label: t`All` },
            { value: 'saving', label: t`Saving` },
            { value: 'silent', label: t`Silent` },
            { value: 'over', label: t`Over` },
          ]}
        />
        <SearchField label={t`Search by name or phone`} value={search} onSearch={setSearch} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={<Trans>No attempts here</Trans>}
          text={<Trans>Attempts appear as soon as students start.</Trans>}
        />
      ) : (
        <RecordList label={t`Attempts`} columns={columns} rows={rows} rowKey={(one) => one.id} />
      )}
      <NextPage list={list} />
      {giving && <ExtraTimeDialog test={test} one={giving.one} onClose={() => setGiving(null)} />}
      {voiding && <VoidDialog attempt={voiding} onClose={() => setVoiding(null)} />}
    </div>
  );
}

/** On a card no head says what a figure is. */
function named(name: ReactNode, value: ReactNode) {
  return (
    <>
      <span className="lg:hidden">{name}: </span>
      {value}
    </>
  );
}

function HallBadge({ attempt }: { attempt: HallAttempt }) {
  if (attempt.state === 'running') {
    return attempt.isSilent ? (
      <Badge kind="sun">
        <Trans>Silent</Trans>
      </Badge>
    ) : (
      <Badge kind="success">
        <Trans>Saving</Trans>
      </Badge>
    );
  }
  if (attempt.state === 'void') {
    return (
      <span>
        <Badge kind="error">
          <Trans>Void</Trans>
        </Badge>{' '}
        <span className="text-micro">{attempt.voidReason}</span>
      </span>
    );
  }
  return <Badge>{attempt.state === 'submitted' ? <Trans>Submitted</Trans> : <Trans>Time ran out</Trans>}</Badge>;
}
