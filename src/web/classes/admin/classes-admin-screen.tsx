import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { classKinds, classSubjects } from '../../../contract/classes/classes.ts';
import { classesAdmin, type StaffTab, staffTabs } from '../../../contract/classes/classes-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffListQuery } from '../admin-queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ClassTable } from './class-table.tsx';
import { RegistrationsPanel } from './registrations-panel.tsx';
import { StaffFilters } from './staff-filters.tsx';
import { StaffTabs } from './staff-tabs.tsx';

const AttendancePanel = lazyPart(async () => (await import('./attendance-panel.tsx')).AttendancePanel);
const ChatPanel = lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel);
const ClassEditor = lazyPart(async () => (await import('../editor/class-editor.tsx')).ClassEditor);

interface Place {
  /** A kind or a subject. */
  category?: string | undefined;
  tab?: string;
  search?: string;
  /** The class in the editor, or `new`. */
  id?: string;
  /** `registrations` shows who is coming instead of the editor, `attendance` who is there, `chat` what is said. */
  view?: string;
}

/** /admin/classes: every class, drafts too, with its editor beside the list. Where one is stands in the URL. */
export function ClassesAdminScreen() {
  const { t, i18n } = useLingui();
  const place: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const may = useMay();
  const mayChange = may(classesAdmin.changeClass);
  const go = (change: Place, replace = false) =>
    void navigate({ to: '/admin/classes', search: { ...place, ...change }, replace, resetScroll: false });
  const tab: StaffTab = staffTabs.find((one) => one === place.tab) ?? 'upcoming';
  const search = place.search ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) => setChosen(toggled(chosen, id));
  const list = useInfiniteQuery(
    staffListQuery({
      tab,
      search,
      kind: classKinds.find((one) => one === place.category),
      subject: classSubjects.find((one) => one === place.category),
    }),
  );
  const rows = list.data?.pages.flatMap((page) => page.items);
  const close = () => go({ id: undefined, view: undefined });
  const open = (id: string) => go({ id, view: undefined });

  return (
    <AdminPage
      title={<Trans>Classes and events</Trans>}
      actions={
        may(classesAdmin.createClass) && (
          <Button onClick={() => open('new')}>
            <Plus size={20} aria-hidden="true" />
            <Trans>New</Trans>
          </Button>
        )
      }
      panel={
        place.id === undefined ? undefined : place.view === 'registrations' || (!place.view && !mayChange) ? (
          <RegistrationsPanel
            id={place.id}
            onClose={() => (mayChange ? open(place.id ?? '') : close())}
            onAttendance={() => go({ view: 'attendance' })}
            onChat={() => go({ view: 'chat' })}
          />
        ) : place.view === 'attendance' ? (
          <AttendancePanel id={place.id} onClose={() => go({ view: 'registrations' })} />
        ) : place.view === 'chat' ? (
          <ChatPanel id={place.id} onClose={() => go({ view: 'registrations' })} />
        ) : (
          <ClassEditor
            key={place.id}
            id={place.id}
            onClose={close}
            onOpen={open}
            onRegistrations={() => go({ view: 'registrations' })}
          />
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <SearchField
          label={t`Search by title`}
          value={search}
          onSearch={(text) => go({ search: text || undefined }, true)}
          className="min-w-0 flex-[1_1_200px]"
        />
        <StaffTabs tab={tab} counts={list.data?.pages[0]?.counts} onChange={(next) => go({ tab: next }, true)} />
      </div>
      <StaffFilters value={place.category} onChange={(category) => go({ category }, true)} />
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the classes</Trans>}
          text={i18n._(errorMessage(list.error))}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isPending && <Skeleton className="h-80 rounded-card" />}
      {rows?.length === 0 && (
        <EmptyState
          title={search || place.category ? <Trans>No classes match</Trans> : <Trans>No classes yet</Trans>}
          text={!search && <Trans>Press New to create a class. Students see it once it’s visible.</Trans>}
        />
      )}
      {rows && rows.length > 0 && (
        <ClassTable rows={rows} selectedId={place.id} onOpen={open} chosen={chosen} onChoose={choose} />
      )}
      <NextPage list={list} />
      {chosen.size > 0 && <BulkBar ids={[...chosen]} onDone={() => setChosen(new Set())} />}
    </AdminPage>
  );
}

/** The set with one more or one less in it. */
function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]);
}
