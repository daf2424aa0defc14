import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedBatch } from '../../../contract/batches/batches-admin.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { useMay } from '../../api/session/may.ts';
import { formatCount, formatFirstAndLast, formatMoney } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffBatchList } from '../queries.ts';

const BatchFormDialog = lazyPart(async () => (await import('./batch-form.tsx')).BatchFormDialog);
const BatchPage = lazyPart(
  async () => (await import('./batch-page.tsx')).BatchPage,
  <Skeleton className="m-[var(--gutter)] h-60 rounded-card" />,
);
const route = getRouteApi('/main/staff/sections/admin/batches');

/** /admin/batches: every batch; with an id, its members and materials. */
export function BatchesAdminScreen() {
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const show = (shown: string | null) => void navigate({ search: shown ? { id: shown } : {} });
  if (id) return <BatchPage key={id} id={id} onBack={() => show(null)} />;
  return (
    <AdminPage
      title={<Trans>Batches</Trans>}
      actions={
        may(batchesAdmin.createBatch) && (
          <Button onClick={() => setMaking(true)}>
            <Plus size={20} aria-hidden="true" />
            <Trans>New batch</Trans>
          </Button>
        )
      }
    >
      <BatchList onOpen={show} />
      {making && <BatchFormDialog batch={null} onSaved={(saved) => show(saved.id)} onClose={() => setMaking(false)} />}
    </AdminPage>
  );
}

function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(staffBatchList);
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the batches</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  const batches = list.data.pages.flatMap((page) => page.items);
  if (batches.length === 0) {
    return (
      <EmptyState
        title={<Trans>No batches yet</Trans>}
        text={<Trans>A batch is a course: one price, one enrolment, and every material in it.</Trans>}
      />
    );
  }
  const columns: Column<ListedBatch>[] = [
    {
      key: 'name',
      head: <Trans>Name</Trans>,
      phone: 'title',
      cell: (one) => <RecordButton onClick={() => onOpen(one.id)}>{textIn(one.names, i18n.locale)}</RecordButton>,
    },
    {
      key: 'days',
      head: <Trans>Days</Trans>,
      cell: (one) => {
        const [from, until] = formatFirstAndLast(one.startsOn, one.endsOn);
        return t`${from} to ${until}`;
      },
    },
    {
      key: 'seats',
      head: <Trans>Members</Trans>,
      cell: (one) =>
        one.seatsLeft === null
          ? formatCount(one.seatsTaken)
          : t`${formatCount(one.seatsTaken)} of ${formatCount(one.seatsTaken + one.seatsLeft)}`,
    },
    {
      key: 'price',
      head: <Trans>Price</Trans>,
      align: 'right',
      cell: (one) => (one.pricePaise === null ? '–' : formatMoney(one.pricePaise)),
    },
    {
      key: 'shown',
      head: <Trans>Status</Trans>,
      phone: 'status',
      cell: (one) =>
        one.isActive ? (
          <Badge kind="success">
            <Trans>Shown</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Hidden</Trans>
          </Badge>
        ),
    },
  ];
  return (
    <>
      <RecordList
        label={t`Batches`}
        columns={columns}
        rows={batches}
        rowKey={(one) => one.id}
        onOpen={(one) => onOpen(one.id)}
      />
      <NextPage list={list} />
    </>
  );
}
