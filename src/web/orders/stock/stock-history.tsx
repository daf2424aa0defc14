import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../i18n/format.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { stockMovementList } from '../admin-queries.ts';
import { stockReasonLabels } from '../copy.ts';

/** Every change of a product's copies, newest first. */
export function StockHistory({ productId }: { productId: string }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(stockMovementList(productId));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <h3 className="text-h3">
        <Trans>History</Trans>
      </h3>
      {list.isPending && (
        <Loading label={t`Loading the history`}>
          <Skeleton className="mt-2 h-24 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard title={<Trans>Could not load the history</Trans>} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <p className="mt-1 text-small text-muted-foreground">
          <Trans>Nothing has come in or gone out yet.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-3 py-2.5 text-small">
            <span className="min-w-0 wrap-anywhere">
              {i18n._(stockReasonLabels[row.reason])}
              {row.order && `, ${row.order.number}`}
              {row.note && `: ${row.note}`}
              <span className="block text-micro text-muted-foreground">
                {[formatDayTime(row.at), row.by].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <b>{row.change > 0 ? `+${row.change}` : `−${-row.change}`}</b>
              <span className="block text-micro text-muted-foreground">
                <Trans>{row.leftAfter} left</Trans>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </section>
  );
}
