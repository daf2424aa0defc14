import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { ordersAdmin } from '../../contract/orders/orders-admin.ts';
import { parcels } from '../../contract/orders/parcels.ts';
import { refundQueue } from '../../contract/refund-queue.ts';
import { studentTests } from '../../contract/tests/student-tests.ts';
import { UsersCard } from '../accounts/users-card.tsx';
import { useMay } from '../api/session/may.ts';
import { useSession } from '../api/session/session.ts';
import { TodaysClassesCard } from '../classes/todays-classes-card.tsx';
import { EnquiriesQueueCard } from '../enquiries/enquiries-queue-card.tsx';
import { SignInCodesCard } from '../identity/sign-in-codes-card.tsx';
import { FailedMessagesCard } from '../messages/failed-messages-card.tsx';
import { GatewayQueueCard } from '../orders/gateway-queue-card.tsx';
import { OrdersQueueCard } from '../orders/orders-queue-card.tsx';
import { BankRefundQueueCard } from '../orders/payback-queue-card.tsx';
import { ReviewQueueCard } from '../orders/review-queue-card.tsx';
import { TransferQueueCard } from '../orders/transfer-queue-card.tsx';
import { UndeliveredQueueCard } from '../orders/undelivered-queue-card.tsx';
import { RefundsQueueCard } from '../refunds/refunds-queue-card.tsx';
import { sectionsFor } from '../shell/admin/admin-sections.ts';
import { TestsNowCard } from '../tests/tests-now-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { AdminLead } from './admin-lead.tsx';
import { SetupCard } from './setup-card.tsx';

const AuditCard = lazyPart(
  async () => (await import('../accounts/audit-card.tsx')).AuditCard,
  <Skeleton className="h-60 rounded-card" />,
);

const SignInEventsCard = lazyPart(
  async () => (await import('../identity/sign-in-events-card.tsx')).SignInEventsCard,
  <Skeleton className="h-60 rounded-card" />,
);

const LowStockCard = lazyPart(async () => (await import('../orders/stock/low-stock-card.tsx')).LowStockCard);
const ExpiringDocumentsCard = lazyPart(
  async () => (await import('../accounts/expiring-documents-card.tsx')).ExpiringDocumentsCard,
);
const FailedJobsCard = lazyPart(async () => (await import('../failed-jobs/failed-jobs-card.tsx')).FailedJobsCard);

/** /admin: what waits for somebody, of the sections that this person may open (`docs/domain/pages.md`). */
export function AdminScreen() {
  const { i18n } = useLingui();
  const session = useSession();
  const may = useMay();
  const mayRenew = may(studentDocuments.listExpiringDocuments);
  const queues = [
    may(ordersAdmin.listWaitingTransfers) && <GatewayQueueCard key="gateway" />,
    may(ordersAdmin.listWaitingTransfers) && <ReviewQueueCard key="review" />,
    may(ordersAdmin.listWaitingTransfers) && <TransferQueueCard key="transfers" />,
    may(refundQueue.listRefunds) && <BankRefundQueueCard key="bank-refunds" />,
    may(refundQueue.listRefunds) && <RefundsQueueCard key="refunds" />,
    may(enquiries.getEnquiryQueue) && <EnquiriesQueueCard key="enquiries" />,
    may(ordersAdmin.moveParcel) && <OrdersQueueCard key="orders" />,
    may(parcels.listUndelivered) && <UndeliveredQueueCard key="undelivered" />,
    may(ordersAdmin.moveParcel) && <LowStockCard key="low-stock" />,
    mayRenew && <ExpiringDocumentsCard key="documents" />,
  ].filter(Boolean);
  const todaysClasses = may(classesAdmin.listClassesForStaff) && <TodaysClassesCard />;
  const testsNow = may(studentTests.listTestsNow) && <TestsNowCard />;
  return (
    <div className="container pt-6 pb-12 md:pt-10">
      <h1 className="text-h1">
        <Trans>Admin Panel</Trans>
      </h1>
      <AdminLead
        queues={
          queues.length > (mayRenew ? 1 : 0) || todaysClasses || testsNow ? 'some' : mayRenew ? 'documents' : 'none'
        }
      />
      {session.isAdmin && <SetupCard />}
      {/* A column in which nothing waits leaves its half to the other. */}
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:has-[>:empty]:grid-cols-1">
        <div className="grid grid-cols-1 gap-5 empty:hidden">
          {queues}
          {/* Who has no queue, such as a teacher, begins with the day's classes. */}
          {queues.length === 0 && todaysClasses}
        </div>
        {/* On a phone before what is read now and then. */}
        <section aria-labelledby="sections" className="col-span-full lg:order-last">
          <h2 id="sections" className="mb-3 text-h2">
            <Trans>Sections</Trans>
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 md:grid-cols-4">
            {sectionsFor(session).map((section) => (
              <li key={section.to} className="min-w-0">
                <Link
                  to={section.to}
                  className="flex h-full min-h-16 gap-x-3 gap-y-2 rounded-card border bg-card px-4 py-3 text-body-strong shadow-1 hover:bg-muted max-sm:flex-col md:items-center"
                >
                  <Tile size="sm">
                    <section.Icon size={20} aria-hidden="true" />
                  </Tile>
                  <span className="min-w-0 wrap-anywhere hyphens-auto">{i18n._(section.label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid grid-cols-1 gap-5 empty:hidden lg:row-span-2">
          {queues.length > 0 && todaysClasses}
          {testsNow}
          {session.isAdmin && <UsersCard />}
          {session.isAdmin && <SignInCodesCard />}
          {session.isAdmin && <FailedMessagesCard />}
          {session.isAdmin && <FailedJobsCard />}
        </div>
        {session.isAdmin && (
          <div className="grid grid-cols-1 gap-5">
            <AuditCard />
            <SignInEventsCard />
          </div>
        )}
      </div>
    </div>
  );
}
