import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StudentBatch } from '../../contract/batches/batches-admin.ts';
import { formatDate } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { Standing } from './admin/standing.tsx';
import { MarksLine } from './attendance/marks-line.tsx';
import { formatAttendance } from './attendance/percent.ts';
import { attendanceOfStudent } from './attendance/queries.ts';
import { studentBatches } from './queries.ts';

const EndForm = lazyPart(async () => (await import('./admin/end-form.tsx')).EndForm);
const TransferForm = lazyPart(async () => (await import('./admin/transfer-form.tsx')).TransferForm);
const EnrolForm = lazyPart(async () => (await import('./admin/enrol-form.tsx')).EnrolForm);

/** The batches of a student, newest first; the front desk enrols in another, or moves the student to it. */
export function StudentBatchesCard({ id, name, mayEnrol }: { id: string; name: string; mayEnrol: boolean }) {
  const list = useInfiniteQuery(studentBatches(id));
  const { data: attendance } = useQuery(attendanceOfStudent(id));
  const attended = new Map(attendance?.items.map((one) => [one.batchId, one]));
  const [enrolling, setEnrolling] = useState(false);
  const [moving, setMoving] = useState<StudentBatch | null>(null);
  const [ending, setEnding] = useState<StudentBatch | null>(null);
  return (
    <>
      <PagedCard
        title={<Trans>Batches</Trans>}
        list={list}
        itemKey={(one) => one.id}
        empty={<Trans>Not in a batch yet.</Trans>}
        failed={<Trans>Could not load the batches</Trans>}
        action={
          mayEnrol && (
            <Button kind="outline" size="sm" onClick={() => setEnrolling(true)}>
              <Trans>Enrol in a batch</Trans>
            </Button>
          )
        }
      >
        {(one) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <Link to="/admin/batches" search={{ id: one.batchId }} className="link font-semibold">
                {one.name}
              </Link>
              <p className="text-micro text-muted-foreground tabular-nums">
                <Trans>Since {formatDate(one.enrolledAt)}</Trans>
                {!one.endedAt && <Standing membership={one} />}
              </p>
              <BatchAttendance marks={attended.get(one.batchId)} />
            </div>
            {one.endedAt ? (
              <Badge>
                <Trans>Ended</Trans>
              </Badge>
            ) : (
              <span className="flex flex-wrap items-center gap-2.5">
                {mayEnrol && (
                  <>
                    <Button kind="ghost" size="sm" onClick={() => setMoving(one)}>
                      <Trans>Change batch</Trans>
                    </Button>
                    <Button kind="ghost" size="sm" onClick={() => setEnding(one)}>
                      <Trans>End</Trans>
                    </Button>
                  </>
                )}
                <Badge kind="success">{one.isTrial ? <Trans>Trial</Trans> : <Trans>Member</Trans>}</Badge>
              </span>
            )}
          </div>
        )}
      </PagedCard>
      {moving && (
        <TransferForm member={{ id: moving.id, name }} batchId={moving.batchId} onDone={() => setMoving(null)} />
      )}
      {ending && (
        <EndForm
          id={ending.id}
          title={<Trans>End the enrolment in {ending.name}?</Trans>}
          onDone={() => setEnding(null)}
        />
      )}
      {enrolling && <EnrolForm userId={id} onDone={() => setEnrolling(false)} />}
    </>
  );
}

function BatchAttendance({ marks }: { marks: Parameters<typeof MarksLine>[0]['marks'] | undefined }) {
  if (!marks) return null;
  return (
    <>
      <p className="text-micro tabular-nums">
        <Trans>Attendance {formatAttendance(marks)}</Trans>
      </p>
      <MarksLine marks={marks} />
    </>
  );
}
