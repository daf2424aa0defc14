import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDate } from '../i18n/format.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { userCounts, userList } from './queries.ts';
import { UserFace } from './user-face.tsx';

const shown = 5;

/** For the admin's work queue: how many users there are, and the newest. */
export function UsersCard() {
  const counts = useQuery(userCounts);
  const list = useInfiniteQuery(userList({ search: '', group: 'all' }));
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the users</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const users = list.data.pages[0]?.items.slice(0, shown) ?? [];
  return (
    <QueueCard
      title={<Trans>Newest users</Trans>}
      count={counts.data && formatCount(counts.data.total)}
      tone="neutral"
      action={
        <ButtonLink to="/admin/users" kind="ghost" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      }
    >
      {users.map((user) => (
        <QueueRow
          key={user.id}
          icon={<UserFace user={user} />}
          title={
            <Link to="/admin/users" search={{ id: user.id }} className="after:absolute after:inset-0">
              {user.fullName ?? user.username}
            </Link>
          }
          text={user.maskedPhone}
          side={<span className="text-micro text-muted-foreground">{formatDate(user.createdAt)}</span>}
        />
      ))}
    </QueueCard>
  );
}
