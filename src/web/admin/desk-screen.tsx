import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { NotebookText } from 'lucide-react';
import { useState } from 'react';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { enquiries } from '../../contract/enquiries.ts';
import { feesAdmin } from '../../contract/fees.ts';
import { drawers } from '../../contract/orders/drawers.ts';
import { NewStudent } from '../accounts/new-student-card.tsx';
import { StudentListCard } from '../accounts/student-list-card.tsx';
import { useMay } from '../api/session/may.ts';
import { EnquiriesQueueCard } from '../enquiries/enquiries-queue-card.tsx';
import { NoteEnquiry } from '../enquiries/note-enquiry-card.tsx';
import { OverdueFeesCard } from '../fees/overdue-fees-card.tsx';
import { ChequesCard } from '../orders/cheques-card.tsx';
import { DayBookCard } from '../orders/day-book-card.tsx';
import { DrawerCard } from '../orders/drawer-card.tsx';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const StudentPage = lazyPart(
  async () => (await import('./student-page.tsx')).StudentPage,
  <Skeleton className="m-[var(--gutter)] h-60 rounded-card" />,
);
const route = getRouteApi('/main/staff/sections/admin/desk');

/** /admin/desk: find or enter the person in front of it and sell; the own drawer, cheques, and the day book. */
export function DeskScreen() {
  const { search = '', id, view, from } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [entered, setEntered] = useState('');
  const atDesk = may(drawers.openDrawer);
  const show = (next: Record<string, string>, replace = false) => void navigate({ search: next, replace });
  if (id && atDesk) {
    return <StudentPage key={id} id={id} sellNow={id === entered} onBack={() => show(search ? { search } : {})} />;
  }
  if (view === 'day-book' || !atDesk) {
    return (
      <AdminPage
        title={<Trans>Day book</Trans>}
        actions={
          atDesk && (
            <ButtonLink kind="ghost" to="/admin/desk" search={{}}>
              <Trans>Front desk</Trans>
            </ButtonLink>
          )
        }
      >
        <DayBookCard day={from} onDay={(day) => show({ view: 'day-book', from: day }, true)} />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={<Trans>Front desk</Trans>}
      actions={
        <>
          <ButtonLink kind="ghost" to="/admin/desk" search={{ view: 'day-book' }}>
            <NotebookText size={20} aria-hidden="true" />
            <span className="max-md:sr-only">
              <Trans>Day book</Trans>
            </span>
          </ButtonLink>
          {may(enquiries.noteEnquiry) && <NoteEnquiry brief />}
          {may(studentsAdmin.createStudent) && (
            <NewStudent
              onSaved={(made) => {
                setEntered(made);
                show({ id: made });
              }}
            />
          )}
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="min-w-0 max-lg:order-2 lg:row-span-2">
          <StudentListCard
            search={search}
            onSearch={(text) => show(text ? { search: text } : {}, true)}
            onOpen={(found) => show({ ...(search ? { search } : {}), id: found })}
          />
        </div>
        <div className="grid gap-4 max-lg:order-1">
          <DrawerCard />
          <ChequesCard />
        </div>
        <div className="grid gap-4 max-lg:order-3">
          {may(feesAdmin.listDues) && <OverdueFeesCard />}
          {may(enquiries.getEnquiryQueue) && <EnquiriesQueueCard />}
        </div>
      </div>
    </AdminPage>
  );
}
