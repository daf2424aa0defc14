import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListedUser } from '../../../contract/accounts/users-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { UserFace } from '../user-face.tsx';
import { UserStanding } from './user-standing.tsx';

type Page = { items: ListedUser[]; next: string | null };

interface UserListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  selectedId: string | undefined;
  onOpen: (user: ListedUser) => void;
}

/** The found users, newest first. */
export function UserList({ list, selectedId, onOpen }: UserListProps) {
  const { t, i18n } = useLingui();
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the users</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t`Loading the users`} className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Loading>
    );
  }
  const users = list.data.pages.flatMap((page) => page.items);
  if (users.length === 0) {
    return (
      <EmptyState
        title={<Trans>No users found</Trans>}
        text={<Trans>Search by part of a name, username or phone number.</Trans>}
      />
    );
  }
  const columns: Column<ListedUser>[] = [
    {
      key: 'name',
      head: <Trans>Name</Trans>,
      phone: 'title',
      cell: (user) => (
        <span className="flex items-center gap-3">
          <UserFace user={user} />
          <RecordButton onClick={() => onOpen(user)}>{user.fullName ?? user.username}</RecordButton>
        </span>
      ),
    },
    {
      key: 'phone',
      head: <Trans>Phone</Trans>,
      cell: (user) => <span className="text-muted-foreground tabular-nums">{user.maskedPhone ?? '–'}</span>,
    },
    { key: 'joined', head: <Trans>Joined</Trans>, cell: (user) => formatDate(user.createdAt) },
    { key: 'status', head: <Trans>Status</Trans>, phone: 'status', cell: (user) => <UserStanding user={user} /> },
  ];
  return (
    <>
      <RecordList
        label={t`Users`}
        columns={columns}
        rows={users}
        rowKey={(user) => user.id}
        onOpen={onOpen}
        {...(selectedId ? { selectedKey: selectedId } : {})}
      />
      <NextPage list={list} />
    </>
  );
}
