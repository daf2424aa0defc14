import { Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { materialDesk, type StudentAccess } from '../../contract/materials/material-reports.ts';
import { call } from '../api/client.ts';
import { formatDate } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { PagedCard } from '../ui/paged-card.tsx';

const studentAccessList = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['materials', 'student', id],
    queryFn: ({ pageParam, signal }) =>
      call(materialDesk.listStudentAccess, {
        params: { id },
        query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 15_000,
    refetchOnMount: true,
  });

/** The premium materials that a student has or had, newest first. */
export function StudentAccessCard({ id }: { id: string }) {
  const list = useInfiniteQuery(studentAccessList(id));
  return (
    <PagedCard
      title={<Trans>Access to materials</Trans>}
      list={list}
      itemKey={(access) => access.id}
      empty={<Trans>No premium materials yet.</Trans>}
      failed={<Trans>Could not load the access</Trans>}
    >
      {(access) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold">{access.title}</p>
            <p className="text-micro text-muted-foreground tabular-nums">
              {access.endsAt ? (
                <Trans>
                  {formatDate(access.startsAt)} to {formatDate(access.endsAt)}
                </Trans>
              ) : (
                <Trans>Since {formatDate(access.startsAt)}</Trans>
              )}
            </p>
          </div>
          <Standing access={access} />
        </div>
      )}
    </PagedCard>
  );
}

function Standing({ access }: { access: StudentAccess }) {
  if (access.revokedAt) {
    return (
      <Badge kind="error">
        <Trans>Revoked</Trans>
      </Badge>
    );
  }
  if (access.endsAt && Date.parse(access.endsAt) < Date.now()) {
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="success">
      <Trans>Open</Trans>
    </Badge>
  );
}
