import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ShownBatch } from '../../../contract/batches/batches-admin.ts';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { feesAdmin } from '../../../contract/fees.ts';
import { AnnouncementsCard } from '../../announcements/announcements-card.tsx';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { FeePlanCard } from '../../fees/fee-plan-card.tsx';
import { formatCount, formatFirstAndLast, formatMoney } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AbsenteesPart } from '../attendance/absentees-part.tsx';
import { AttendancePart } from '../attendance/attendance-part.tsx';
import { OffersPart } from '../parts/offers-part.tsx';
import { staffBatch } from '../queries.ts';
import { ClassesPart } from '../timetable/classes-part.tsx';
import { TimetablePart } from '../timetable/timetable-part.tsx';
import { BatchMaterialsPart } from './batch-materials-part.tsx';
import { MembersPart } from './members-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

const BatchFormDialog = lazyPart(async () => (await import('./batch-form.tsx')).BatchFormDialog);

/** One batch for staff: what it is, who belongs to it, what they read. */
export function BatchPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { i18n } = useLingui();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { data: batch, isLoadingError, error, isFetching, refetch } = useQuery(staffBatch(id));
  return (
    <AdminPage
      title={batch ? textIn(batch.names, i18n.locale) : <Trans>Batch</Trans>}
      actions={
        <>
          {may(batchesAdmin.changeBatch) && batch && (
            <Button kind="outline" onClick={() => setEditing(true)}>
              <Pencil size={20} aria-hidden="true" />
              <Trans>Edit batch</Trans>
            </Button>
          )}
          <Button kind="ghost" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden="true" />
            <Trans>All batches</Trans>
          </Button>
        </>
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load this batch</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!batch && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {batch && (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {/* A phone shows the members before the facts; on a laptop the two long lists share the columns. */}
          <div className="grid gap-4 max-lg:contents">
            <div className="grid gap-4 max-lg:order-2">
              <Facts batch={batch} />
              <OffersPart batch={batch} mayEdit={may(batchesAdmin.saveBatchOffer)} />
              <TimetablePart batch={batch} />
              <BatchMaterialsPart id={id} />
            </div>
            <div className="max-lg:order-1">
              <MembersPart id={id} freezeDays={batch.freezeDays} />
            </div>
          </div>
          <div className="grid gap-4">
            <AnnouncementsCard batchId={id} />
            <ClassesPart batch={batch} />
            <AbsenteesPart id={id} />
            <AttendancePart id={id} name={textIn(batch.names, i18n.locale)} />
            {may(feesAdmin.getFeePlan) && <FeePlanCard batchId={id} mayEdit={may(feesAdmin.setFeePlan)} />}
            <WaitingPart id={id} />
          </div>
        </div>
      )}
      {editing && batch && (
        <BatchFormDialog batch={batch} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </AdminPage>
  );
}

function Facts({ batch }: { batch: ShownBatch }) {
  const { t } = useLingui();
  const { shown } = batch;
  const [from, until] = formatFirstAndLast(batch.startsOn, batch.endsOn);
  const facts: { name: ReactNode; value: ReactNode }[] = [
    { name: t`Days`, value: t`${from} to ${until}` },
    { name: t`Status`, value: batch.isActive ? t`Shown` : t`Hidden` },
    { name: t`Seats taken`, value: formatCount(batch.seatsTaken) },
    { name: t`Seats`, value: batch.capacity === null ? t`No limit` : formatCount(batch.capacity) },
    { name: t`Price`, value: batch.pricePaise === null ? t`Not sold online` : formatMoney(batch.pricePaise) },
    ...(shown.teachers.length > 0 ? [{ name: t`Teachers`, value: shown.teachers.join(', ') }] : []),
  ];
  return (
    <Card>
      <KeyValues items={facts} />
    </Card>
  );
}
