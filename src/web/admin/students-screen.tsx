import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { studentImports } from '../../contract/batches/student-import.ts';
import { NewStudent } from '../accounts/new-student-card.tsx';
import { SaveStudents } from '../accounts/save-students-card.tsx';
import { StudentListCard } from '../accounts/student-list-card.tsx';
import { useMay } from '../api/session/may.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const StudentPage = lazyPart(
  async () => (await import('./student-page.tsx')).StudentPage,
  <Skeleton className="m-[var(--gutter)] h-60 rounded-card" />,
);
const ImportStudents = lazyPart(
  async () => (await import('../batches/student-import-card.tsx')).ImportStudents,
  <Skeleton className="h-60 rounded-card" />,
);
const route = getRouteApi('/main/staff/sections/admin/students');

/** /admin/students: find a student or enter one; with an id, everything about that student on one page. */
export function StudentsScreen() {
  const { search = '', id, view } = route.useSearch();
  const may = useMay();
  const mayImport = may(studentImports.importStudents);
  const navigate = route.useNavigate();
  const show = (next: { search?: string; id?: string }, replace = false) =>
    void navigate({
      search: { ...(next.search ? { search: next.search } : {}), ...(next.id ? { id: next.id } : {}) },
      replace,
    });
  if (id) return <StudentPage key={id} id={id} onBack={() => show({ search })} />;
  if (view === 'import' && mayImport) {
    return (
      <AdminPage
        title={<Trans>Import students</Trans>}
        actions={
          <ButtonLink kind="ghost" to="/admin/students" search={{}}>
            <Trans>All students</Trans>
          </ButtonLink>
        }
      >
        <ImportStudents />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={<Trans>Students</Trans>}
      actions={
        <>
          {may(studentsAdmin.exportStudents) && <SaveStudents search={search} />}
          {mayImport && (
            <ButtonLink kind="outline" to="/admin/students" search={{ view: 'import' }}>
              <Upload size={20} aria-hidden="true" />
              <span className="max-md:sr-only">
                <Trans>Import</Trans>
              </span>
            </ButtonLink>
          )}
          {may(studentsAdmin.createStudent) && <NewStudent onSaved={(made) => show({ search, id: made })} />}
        </>
      }
    >
      <StudentListCard
        search={search}
        onSearch={(text) => show({ search: text }, true)}
        onOpen={(found) => show({ search, id: found })}
      />
    </AdminPage>
  );
}
