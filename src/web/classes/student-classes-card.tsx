import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { call } from '../api/client.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { markLabels } from './copy.ts';

const studentClasses = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['classes', 'student', id],
    queryFn: ({ pageParam, signal }) =>
      call(classAttendance.listStudentClasses, {
        params: { id },
        query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 15_000,
    refetchOnMount: true,
  });

const markKinds = { present: 'success', late: 'sun', absent: 'error', excused: 'info' } as const;

/** The classes in which a student has a seat, the latest first, with their attendance. */
export function StudentClassesCard({ id }: { id: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(studentClasses(id));
  return (
    <PagedCard
      title={<Trans>Classes and attendance</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>No classes yet.</Trans>}
      failed={<Trans>Could not load the classes</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold">{one.title}</p>
            <p className="text-micro text-muted-foreground tabular-nums">{formatDayTime(one.startsAt)}</p>
          </div>
          {one.isCancelled ? (
            <Badge>
              <Trans context="class">Cancelled</Trans>
            </Badge>
          ) : (
            one.counts && <Badge kind={markKinds[one.counts]}>{i18n._(markLabels[one.counts])}</Badge>
          )}
        </div>
      )}
    </PagedCard>
  );
}
