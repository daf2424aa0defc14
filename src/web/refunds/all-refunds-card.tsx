import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../api/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { DeclineRefunds } from './decline-refunds.tsx';
import { refundList } from './queries.ts';
import { readRefundFilter, refundAddress } from './refund-filter.ts';
import { RefundFilters } from './refund-filters.tsx';
import { RefundList } from './refund-list.tsx';
import { mostRefunds, SendRefunds } from './send-refunds.tsx';

interface AllRefundsCardProps {
  search: Record<string, string | undefined>;
  onSearch: (search: Record<string, string>) => void;
  onOpen: (orderId: string) => void;
}

/** Every refund by what narrows it down, open ones first; many are sent at once. */
export function AllRefundsCard({ search, onSearch, onOpen }: AllRefundsCardProps) {
  const { t, i18n } = useLingui();
  const filter = readRefundFilter(search);
  const list = useInfiniteQuery(refundList(filter));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const late = list.data?.pages[0]?.late ?? 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter((row) => chosen.has(row.id) && row.state === 'requested');
  const change = (next: typeof filter) => {
    setChosen(new Set());
    onSearch(refundAddress(next));
  };
  const choose = (id: string) =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  return (
    <>
      {late > 0 && !filter.late && (
        <Alert kind="warning" className="mb-4">
          <Plural
            value={late}
            one="# refund is past the day that students are promised."
            other="# refunds are past the day that students are promised."
          />{' '}
          <Button kind="ghost" size="sm" onClick={() => change({ state: 'open', late: 'yes' })}>
            <Trans>Show them</Trans>
          </Button>
        </Alert>
      )}
      <RefundFilters filter={filter} late={late} onChange={change} />
      {list.isPending && (
        <Loading label={t`Loading refunds`}>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the refunds</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={<Trans>No refunds here</Trans>}
          actions={
            filter.state !== 'all' && (
              <Button kind="outline" onClick={() => change({ state: 'all' })}>
                <Trans>Show all refunds</Trans>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && <RefundList rows={rows} chosen={chosen} onChoose={choose} onOpen={onOpen} />}
      <NextPage list={list} />
      {picked.length > 0 && (
        <div className="sticky bottom-20 z-10 mt-4 grid grid-cols-2 gap-2 rounded-card bg-card md:bottom-4">
          <SendRefunds
            rows={picked.slice(0, mostRefunds)}
            label={
              <Plural value={Math.min(picked.length, mostRefunds)} one="Refund # request" other="Refund # requests" />
            }
            onDone={() => setChosen(new Set())}
          />
          <DeclineRefunds rows={picked.slice(0, mostRefunds)} onDone={() => setChosen(new Set())} />
        </div>
      )}
    </>
  );
}
