import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownBatch } from '../../../contract/batches/batches-admin.ts';
import type { BatchClass } from '../../../contract/batches/timetable.ts';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { useMay } from '../../api/session/may.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { titleWithin } from '../title-within.ts';
import { classesOfBatch } from './queries.ts';

const ChangeClasses = lazyPart(async () => (await import('./change-classes.tsx')).ChangeClasses);

/** The classes of a batch for staff: attendance of each, and moving or cancelling several as one. */
export function ClassesPart({ batch }: { batch: ShownBatch }) {
  const { id } = batch;
  const { t } = useLingui();
  const may = useMay();
  const [when, setWhen] = useState<'upcoming' | 'past'>('upcoming');
  const [changing, setChanging] = useState(false);
  const list = useInfiniteQuery(classesOfBatch(id, when));
  const mayTeach = may(timetableAdmin.moveBatchClasses);
  return (
    <>
      <PagedCard
        title={<Trans>Classes</Trans>}
        list={list}
        itemKey={(one) => one.id}
        empty={when === 'upcoming' ? <Trans>No upcoming classes.</Trans> : <Trans>No classes yet.</Trans>}
        failed={<Trans>Could not load the classes</Trans>}
        action={
          <span className="flex flex-wrap items-center gap-2">
            <Segmented
              label={t`Which classes`}
              value={when}
              onChange={setWhen}
              options={[
                { value: 'upcoming', label: <Trans>Upcoming</Trans> },
                { value: 'past', label: <Trans>Past</Trans> },
              ]}
            />
            {mayTeach && (
              <Button kind="outline" size="sm" onClick={() => setChanging(true)}>
                <Trans>Move or cancel</Trans>
              </Button>
            )}
          </span>
        }
      >
        {(one) => <Row one={one} batch={batch} mayTeach={mayTeach} />}
      </PagedCard>
      {changing && <ChangeClasses id={id} onClose={() => setChanging(false)} />}
    </>
  );
}

function Row({ one, batch, mayTeach }: { one: BatchClass; batch: ShownBatch; mayTeach: boolean }) {
  const title = titleWithin(batch.names, one.title);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_12rem]">
        {mayTeach ? (
          <Link to="/admin/classes" search={{ id: one.id }} className="link font-semibold">
            {title}
          </Link>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="text-micro text-muted-foreground tabular-nums">
          {[formatDayTime(one.startsAt), one.teacher, one.venue === batch.shown.venue ? '' : one.venue]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {one.stage === 'cancelled' ? (
        <Badge kind="error">
          <Trans context="class">Cancelled</Trans>
        </Badge>
      ) : (
        one.isTouched && (
          <Badge>
            <Trans>Changed by hand</Trans>
          </Badge>
        )
      )}
      {mayTeach && one.stage !== 'cancelled' && (
        <Link to="/admin/classes" search={{ id: one.id, view: 'attendance' }} className="link text-small-strong">
          <Trans>Attendance</Trans>
        </Link>
      )}
    </div>
  );
}
