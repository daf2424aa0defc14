import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { classAttendance } from '../../contract/classes/class-attendance.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { feesAdmin } from '../../contract/fees.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import type { OrderDue } from '../../contract/orders/desk.ts';
import { desks } from '../../contract/orders/desk.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { mergesAdmin } from '../../contract/privacy/merges.ts';
import { studentFiles } from '../../contract/privacy/student-file.ts';
import { studentTests } from '../../contract/tests/student-tests.ts';
import { StudentDocumentsCard } from '../accounts/student-documents-card.tsx';
import { StudentNotesCard } from '../accounts/student-notes-card.tsx';
import { oneStudent } from '../accounts/student-queries.ts';
import { StudentRecordCard } from '../accounts/student-record-card.tsx';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { useSession } from '../api/session/session.ts';
import { StudentBatchesCard } from '../batches/student-batches-card.tsx';
import { StudentClassesCard } from '../classes/student-classes-card.tsx';
import { StudentEnquiriesCard } from '../enquiries/student-enquiries-card.tsx';
import { StudentFeesCard } from '../fees/student-fees-card.tsx';
import { StudentAccessCard } from '../materials/student-access-card.tsx';
import { StudentDeskCard } from '../orders/student-desk-card.tsx';
import { StudentOrdersCard } from '../orders/student-orders-card.tsx';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { StudentTestsCard } from '../tests/student-tests-card.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const StudentHistoryCard = lazyPart(
  async () => (await import('../accounts/student-history-card.tsx')).StudentHistoryCard,
  <Skeleton className="h-20 rounded-card" />,
);
const UserActivityCard = lazyPart(
  async () => (await import('../identity/user-activity-card.tsx')).UserActivityCard,
  <Skeleton className="h-40 rounded-card" />,
);

const OpenMergeCard = lazyPart(async () => (await import('../privacy/open-merge-card.tsx')).OpenMergeCard);
const TimelineCard = lazyPart(
  async () => (await import('../privacy/timeline-card.tsx')).TimelineCard,
  <Skeleton className="h-40 rounded-card" />,
);
const MergeDialog = lazyPart(async () => (await import('../privacy/merge-dialog-card.tsx')).MergeDialog);

interface StudentPageProps {
  id: string;
  /** Opens a sale at once, for who was just entered. */
  sellNow?: boolean;
  onBack: () => void;
}

/** Everything about one student; what somebody's role does not open is not there. */
export function StudentPage({ id, sellNow = false, onBack }: StudentPageProps) {
  const { i18n } = useLingui();
  const [merging, setMerging] = useState(false);
  const [taking, setTaking] = useState<OrderDue | null>(null);
  const { isAdmin } = useSession();
  const may = useMay();
  const { data: student, isLoadingError, error, isFetching, refetch } = useQuery(oneStudent(id));
  const atDesk = may(desks.sell);
  return (
    <AdminPage
      title={student ? student.fullName || student.username : <Trans>Student</Trans>}
      actions={
        <>
          {may(mergesAdmin.mergeStudents) && (
            <Button kind="outline" onClick={() => setMerging(true)}>
              <Trans>Merge</Trans>
            </Button>
          )}
          {isAdmin && (
            <ButtonLink kind="outline" to="/admin/users" search={{ id }}>
              <Trans>Account</Trans>
            </ButtonLink>
          )}
          <Button kind="ghost" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden="true" />
            <Trans>All students</Trans>
          </Button>
        </>
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load this student</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!student && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {student && (
        <div className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
          <div className="grid min-w-0 gap-4">
            <OpenMergeCard id={id} />
            {student.blocked && (
              <Badge kind="error" className="justify-self-start">
                <Trans>Blocked</Trans>
              </Badge>
            )}
            <StudentRecordCard student={student} />
          </div>
          <div className="grid min-w-0 gap-4 lg:row-span-2">
            {atDesk && (
              <StudentDeskCard
                student={{ id, name: student.fullName || student.username }}
                sellNow={sellNow}
                taking={taking}
                onTaking={setTaking}
              />
            )}
            {may(feesAdmin.listStudentFees) && <StudentFeesCard id={id} atDesk={atDesk} onTake={setTaking} />}
            <StudentBatchesCard
              id={id}
              name={student.fullName || student.username}
              mayEnrol={may(batchesAdmin.enrolStudent)}
            />
            {may(ordersAdmin.listStudentOrders) && <StudentOrdersCard id={id} />}
            {may(materialDesk.listStudentAccess) && (
              <StudentAccessCard
                id={id}
                mayRevoke={isAdmin ? 'all' : may(materialDesk.revokeStudentAccess) ? 'grants' : 'none'}
              />
            )}
            {may(classAttendance.listStudentClasses) && (
              <StudentClassesCard id={id} mayRemove={may(classAttendance.removeFromClass)} />
            )}
            {may(studentTests.listStudentTests) && <StudentTestsCard id={id} />}
            {may(studentFiles.listTimeline) && <TimelineCard id={id} mayExport={may(studentFiles.exportStudent)} />}
            {isAdmin && <UserActivityCard id={id} />}
            {isAdmin && <StudentHistoryCard id={id} />}
          </div>
          <div className="grid min-w-0 gap-4">
            {may(studentDocuments.listStudentDocuments) && <StudentDocumentsCard id={id} />}
            <StudentNotesCard id={id} />
            {may(enquiries.listStudentEnquiries) && (
              <StudentEnquiriesCard id={id} from={{ name: student.fullName, mobile: student.phoneNumber ?? '' }} />
            )}
          </div>
        </div>
      )}
      {merging && student && <MergeDialog student={student} onClose={() => setMerging(false)} />}
    </AdminPage>
  );
}
