import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { feesAdmin, type ListedDue } from '../../contract/fees.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { useMay } from '../api/session/may.ts';
import { staffBatchList } from '../batches/queries.ts';
import { academyDay, formatDate, formatMoney, formatMonth } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { AutopayCard } from './autopay-card.tsx';
import { feeName } from './copy.ts';
import { DueStudent } from './due-student.tsx';
import { FeePlanCard } from './fee-plan-card.tsx';
import { type DueFilter, dueList, dueQuery, feeMonths } from './queries.ts';

const route = getRouteApi('/main/staff/sections/admin/fees');

/** /admin/fees: unpaid fees by their dates, of one batch or of all, and what is expected in each month. */
export function FeesScreen() {
  const { t, i18n } = useLingui();
  const { id: batchId = '', state, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const overdue = state === 'overdue';
  const show = (change: { id?: string; overdue?: boolean; search?: string }) => {
    const next = { id: batchId, overdue, search, ...change };
    void navigate({
      search: {
        ...(next.id ? { id: next.id } : {}),
        ...(next.overdue ? { state: 'overdue' } : {}),
        ...(next.search ? { search: next.search } : {}),
      },
      replace: true,
    });
  };
  const batches = useInfiniteQuery(staffBatchList).data?.pages.flatMap((page) => page.items) ?? [];
  const filter = { overdue, batchId, search };
  const save = useMutation({
    mutationFn: () => call(feesAdmin.exportDues, { query: dueQuery(filter) }),
    onSuccess: (file) => saveFile(file, `dues ${academyDay(new Date())}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <AdminPage
      title={<Trans>Fees</Trans>}
      actions={
        <Button kind="outline" busy={save.isPending} onClick={() => save.mutate()}>
          <Download size={20} aria-hidden="true" />
          <Trans>Download CSV</Trans>
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label={t`Name, phone or student number`}
          value={search}
          onSearch={(text) => show({ search: text })}
          className="w-full max-w-90"
        />
        <div className="w-72 max-w-full">
          <Select label={t`Batch`} name="batch" value={batchId} onChange={(event) => show({ id: event.target.value })}>
            <option value="">{t`All batches`}</option>
            {batches.map((batch) => (
              <option key={batch.id} value={batch.id}>
                {textIn(batch.names, i18n.locale)}
              </option>
            ))}
          </Select>
        </div>
        <Segmented
          label={t`Which dues`}
          value={overdue ? 'overdue' : 'open'}
          onChange={(chosen) => show({ overdue: chosen === 'overdue' })}
          options={[
            { value: 'open', label: t`All unpaid` },
            { value: 'overdue', label: t`Overdue` },
          ]}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <div className="min-w-0">
          {search === '' && <Unpaid batchId={batchId} />}
          {search.length > 0 && search.length < 3 ? (
            <p className="text-small text-muted-foreground">
              <Trans>Type at least three letters or digits.</Trans>
            </p>
          ) : (
            <Dues filter={filter} />
          )}
        </div>
        <div className="grid gap-4">
          <Months batchId={batchId} />
          {batchId && may(feesAdmin.getFeePlan) && (
            <FeePlanCard key={batchId} batchId={batchId} mayEdit={may(feesAdmin.setFeePlan)} isOnFees />
          )}
          <AutopayCard batchId={batchId} />
        </div>
      </div>
    </AdminPage>
  );
}

function Dues({ filter }: { filter: DueFilter }) {
  const { t, i18n } = useLingui();
  const mayOpen = useMay()(studentsAdmin.getStudent);
  const list = useInfiniteQuery(dueList(filter));
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the dues</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const dues = list.data.pages.flatMap((page) => page.items);
  if (dues.length === 0 && filter.search) {
    return (
      <EmptyState
        title={<Trans>No dues found</Trans>}
        text={<Trans>Search by part of a name, a phone number or a student number.</Trans>}
      />
    );
  }
  if (dues.length === 0) {
    return (
      <EmptyState
        title={<Trans>Nothing is due</Trans>}
        text={<Trans>Set a fee plan on a batch’s page and enrol students with it. What they owe appears here.</Trans>}
      />
    );
  }
  const columns: Column<ListedDue>[] = [
    {
      key: 'student',
      head: <Trans>Student</Trans>,
      phone: 'title',
      cell: (one) => (
        <>
          <DueStudent student={one.student} mayOpen={mayOpen} />
          <span className="block text-micro text-muted-foreground">{one.batch}</span>
        </>
      ),
    },
    {
      key: 'head',
      head: <Trans>For</Trans>,
      cell: (one) => <span className="whitespace-nowrap">{feeName(i18n, one)}</span>,
    },
    {
      key: 'due',
      head: <Trans>Due on</Trans>,
      cell: (one) => <span className="whitespace-nowrap">{formatDate(one.dueOn)}</span>,
    },
    {
      key: 'amount',
      head: <Trans>Amount</Trans>,
      align: 'right',
      phone: 'status',
      cell: (one) => (
        <span className="tabular-nums">
          {one.isOverdue && (
            <Badge kind="error" className="mr-2">
              <Trans>Overdue</Trans>
            </Badge>
          )}
          {formatMoney(one.amountPaise - one.partPaise)}
        </span>
      ),
    },
  ];
  return (
    <>
      <RecordList label={t`Dues`} columns={columns} rows={dues} rowKey={(one) => one.id} />
      <NextPage list={list} />
    </>
  );
}

/** What is left to pay of all that the batch filter takes in. */
function Unpaid({ batchId }: { batchId: string }) {
  const sums = useQuery(feeMonths(batchId)).data;
  if (!sums || sums.unpaidPaise === 0) return null;
  return (
    <p className="mb-3 tabular-nums">
      <Trans>{formatMoney(sums.unpaidPaise)} left to pay</Trans>
      {sums.overduePaise > 0 && (
        <>
          {' · '}
          <Trans>{formatMoney(sums.overduePaise)} overdue</Trans>
        </>
      )}
    </p>
  );
}

function Months({ batchId }: { batchId: string }) {
  const months = useQuery(feeMonths(batchId)).data?.months ?? [];
  if (months.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Expected collections</Trans>
      </h2>
      <ul className="divide-y text-small tabular-nums">
        {months.map((one) => (
          <li key={one.month} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{formatMonth(one.month)}</span>
            <span>
              <Trans>
                {formatMoney(one.paidPaise)} of {formatMoney(one.expectedPaise)}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
