import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testStates } from '../../../contract/tests/test-states.ts';
import type { ListedTest } from '../../../contract/tests/tests-admin.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { skinNames, testStateNames } from '../copy.ts';
import { type StaffTestFilter, staffTestList } from './admin-queries.ts';
import { TestStateBadge } from './state-names.tsx';

/** Every test for staff, by state, previous papers apart where one likes. */
export function TestList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<StaffTestFilter>({});
  const list = useInfiniteQuery(staffTestList(filter));
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the tests</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = filter.state !== undefined || filter.isPrevious !== undefined;
  if (list.data && rows.length === 0 && !isFiltered) {
    return (
      <EmptyState
        title={<Trans>No tests yet</Trans>}
        text={<Trans>Add questions to the question bank first, then make a test from them.</Trans>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          onChange={(event) => {
            const state = testStates.find((one) => one === event.target.value);
            setFilter({ ...filter, state });
          }}
        >
          <option value="">{t`Any status`}</option>
          {testStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(testStateNames[one])}
            </option>
          ))}
        </Select>
        <Select
          label={t`What to show`}
          value={String(filter.isPrevious ?? '')}
          onChange={(event) => setFilter({ ...filter, isPrevious: event.target.value || undefined })}
        >
          <option value="">{t`All tests`}</option>
          <option value="false">{t`Mock exams and practice sets`}</option>
          <option value="true">{t`Previous papers`}</option>
        </Select>
      </div>
      {!list.data && <Skeleton className="h-40 rounded-card" />}
      {list.data && rows.length === 0 && <EmptyState title={<Trans>No tests here</Trans>} />}
      {rows.length > 0 && <Rows rows={rows} onOpen={onOpen} />}
      <NextPage list={list} />
    </div>
  );
}

function Rows({ rows, onOpen }: { rows: readonly ListedTest[]; onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const columns: Column<ListedTest>[] = [
    {
      key: 'name',
      head: <Trans>Name</Trans>,
      phone: 'title',
      cell: (one) => <RecordButton onClick={() => onOpen(one.id)}>{textIn(one.names, i18n.locale)}</RecordButton>,
    },
    { key: 'skin', head: <Trans>Kind</Trans>, cell: (one) => i18n._(skinNames[one.skin]) },
    {
      key: 'paper',
      head: <Trans>Previous paper of</Trans>,
      cell: (one) =>
        [one.sourceExam, one.sourceYear].filter(Boolean).join(', ') || <span className="max-lg:hidden">–</span>,
    },
    {
      key: 'questions',
      head: <Trans>Questions</Trans>,
      align: 'right',
      phone: 'named',
      cell: (one) => one.questionCount,
    },
    { key: 'opens', head: <Trans>Opens</Trans>, cell: (one) => (one.opensAt ? formatDayTime(one.opensAt) : '–') },
    { key: 'state', head: <Trans>Status</Trans>, phone: 'status', cell: (one) => <TestStateBadge test={one} /> },
  ];
  return (
    <RecordList
      label={t`Tests`}
      columns={columns}
      rows={rows}
      rowKey={(one) => one.id}
      onOpen={(one) => onOpen(one.id)}
    />
  );
}
