import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedStudent } from '../../contract/accounts/students-admin.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { studentList } from './student-queries.ts';

interface StudentListProps {
  search: string;
  onSearch: (search: string) => void;
  onOpen: (id: string) => void;
}

/** Finds students by name, phone or number; without a search, the newest. */
export function StudentListCard({ search, onSearch, onOpen }: StudentListProps) {
  const { t } = useLingui();
  return (
    <>
      <SearchField
        label={t`Name, phone or student number`}
        value={search}
        onSearch={onSearch}
        className="mb-3.5 lg:w-90"
      />
      {search.length > 0 && search.length < 3 ? (
        <p className="text-small text-muted-foreground">
          <Trans>Type at least three letters or digits.</Trans>
        </p>
      ) : (
        <Found search={search} onOpen={onOpen} />
      )}
    </>
  );
}

function Found({ search, onOpen }: Pick<StudentListProps, 'search' | 'onOpen'>) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(studentList(search));
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the students</Trans>}
        text={i18n._(errorMessage(list.error))}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) {
    return (
      <Loading label={t`Loading the students`} className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Loading>
    );
  }
  const students = list.data.pages.flatMap((page) => page.items);
  if (students.length === 0) {
    return (
      <EmptyState
        title={<Trans>No students found</Trans>}
        text={<Trans>Search by part of a name, a phone number or a student number.</Trans>}
      />
    );
  }
  const columns: Column<ListedStudent>[] = [
    {
      key: 'name',
      head: <Trans>Name</Trans>,
      phone: 'title',
      cell: (one) => (
        <>
          <RecordButton onClick={() => onOpen(one.id)}>{one.fullName ?? one.username}</RecordButton>
          {one.batches.length > 0 && (
            <span className="block text-micro text-muted-foreground">{one.batches.join(' · ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'number',
      head: <Trans>Number</Trans>,
      phone: 'status',
      cell: (one) => <span className="whitespace-nowrap">{one.number}</span>,
    },
    {
      key: 'phone',
      head: <Trans>Phone</Trans>,
      cell: (one) => (
        <span className="whitespace-nowrap text-muted-foreground tabular-nums">{one.maskedPhone ?? '–'}</span>
      ),
    },
    {
      key: 'joined',
      head: <Trans>Joined</Trans>,
      cell: (one) => <span className="whitespace-nowrap">{formatDate(one.createdAt)}</span>,
    },
  ];
  return (
    <>
      <RecordList
        label={t`Students`}
        columns={columns}
        rows={students}
        rowKey={(one) => one.id}
        onOpen={(one) => onOpen(one.id)}
      />
      <NextPage list={list} />
    </>
  );
}
