import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { dueList } from './queries.ts';

const shown = 5;

/** At the desk: the fees that are overdue the longest, each with the way to its student. */
export function OverdueFeesCard() {
  const list = useInfiniteQuery(dueList({ overdue: true }));
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the dues</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const dues = list.data.pages[0]?.items.slice(0, shown) ?? [];
  return (
    <QueueCard
      title={<Trans>Overdue fees</Trans>}
      action={
        <ButtonLink to="/admin/fees" search={{ state: 'overdue' }} kind="ghost" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      }
      nothing={dues.length === 0 ? <Trans>Nobody is late with a fee.</Trans> : undefined}
    >
      {dues.map((due) => (
        <QueueRow
          key={due.id}
          icon={
            <Tile kind="sun" size="sm">
              <Wallet size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/desk" search={{ id: due.student.id }} className="after:absolute after:inset-0">
              {due.student.name}
            </Link>
          }
          text={
            <Trans>
              Due {formatDate(due.dueOn)} · {due.batch}
            </Trans>
          }
          side={<span className="text-small-strong tabular-nums">{formatMoney(due.amountPaise - due.partPaise)}</span>}
        />
      ))}
    </QueueCard>
  );
}
