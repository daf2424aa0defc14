import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AttendedClass, classAttendance } from '../../contract/classes/class-attendance.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { formatDayTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { markLabels } from './copy.ts';

const studentClasses = (id: string) =>
  pagedQuery(['classes', 'student', id], 10, (query, signal) =>
    call(classAttendance.listStudentClasses, { params: { id }, query, signal }),
  );

const markKinds = { present: 'success', late: 'sun', absent: 'error', excused: 'info' } as const;

/** The classes in which a student has a seat, the latest first, with their attendance. */
export function StudentClassesCard({ id, mayRemove = false }: { id: string; mayRemove?: boolean }) {
  const { t, i18n } = useLingui();
  const [removing, setRemoving] = useState<AttendedClass | null>(null);
  const list = useInfiniteQuery(studentClasses(id));
  return (
    <>
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
              {one.correction && (
                <p className="text-micro text-muted-foreground tabular-nums">
                  <Trans>
                    Corrected on {formatDayTime(one.correction.at)}, was: {i18n._(markLabels[one.correction.from])}
                  </Trans>
                </p>
              )}
            </div>
            {one.isCancelled ? (
              <Badge>
                <Trans context="class">Cancelled</Trans>
              </Badge>
            ) : (
              <span className="flex items-center gap-2.5">
                {mayRemove && one.removable && (
                  <Button kind="ghost" size="sm" onClick={() => setRemoving(one)}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
                {one.counts && <Badge kind={markKinds[one.counts]}>{i18n._(markLabels[one.counts])}</Badge>}
              </span>
            )}
          </div>
        )}
      </PagedCard>
      {removing && (
        <ReasonDialog
          title={<Trans>Take back the seat in {removing.title}?</Trans>}
          description={<Trans>The seat becomes free for others, and the student sees the reason.</Trans>}
          action={<Trans>Take back</Trans>}
          label={t`Reason`}
          maxLength={200}
          act={({ reason }) =>
            call(classAttendance.removeFromClass, { params: { id: removing.classId }, body: { userId: id, reason } })
          }
          changes={[['classes']]}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
