import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeriesForStaff } from '../../../contract/tests/series.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffSeries } from './admin-queries.ts';
import { SeriesDialog } from './series-dialog.tsx';

/** The test series, for staff. */
export function SeriesList() {
  const { t, i18n } = useLingui();
  const list = useQuery(staffSeries);
  const [editing, setEditing] = useState<SeriesForStaff | null>(null);
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the series</Trans>}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-40 rounded-card" />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        title={<Trans>No series yet</Trans>}
        text={<Trans>A series holds tests that follow one plan. Choose it in the test.</Trans>}
      />
    );
  }
  const columns: Column<SeriesForStaff>[] = [
    {
      key: 'name',
      head: <Trans>Name</Trans>,
      phone: 'title',
      cell: (one) => <RecordButton onClick={() => setEditing(one)}>{textIn(one.names, i18n.locale)}</RecordButton>,
    },
    { key: 'tests', head: <Trans>Tests</Trans>, align: 'right', phone: 'named', cell: (one) => one.tests },
    {
      key: 'state',
      head: <Trans>Status</Trans>,
      phone: 'status',
      cell: (one) => (
        <Badge kind={one.isActive ? 'success' : 'neutral'}>
          {one.isActive ? <Trans>Shown</Trans> : <Trans>Hidden</Trans>}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <RecordList
        label={t`Test series`}
        columns={columns}
        rows={list.data.items}
        rowKey={(one) => one.id}
        onOpen={setEditing}
      />
      {editing && <SeriesDialog series={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
