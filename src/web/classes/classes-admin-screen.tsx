import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type StaffTab, staffTabs } from '../../contract/classes-admin.ts';
import { wordsFor } from '../api/error-words.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { staffListQuery } from './admin-queries.ts';
import { ClassTable } from './class-table.tsx';
import { RegistrationsPanel } from './registrations-panel.tsx';
import { StaffTabs } from './staff-tabs.tsx';

const ClassEditor = lazyPart(async () => (await import('./class-editor.tsx')).ClassEditor);

interface Place {
  tab?: string;
  search?: string;
  /** The class in the editor, or `new`. */
  id?: string;
  /** `registrations` shows who is coming instead of the editor. */
  view?: string;
}

/** /admin/classes: every class, drafts too, with its editor beside the list. Where one is stands in the URL. */
export function ClassesAdminScreen() {
  const { t, i18n } = useLingui();
  const place: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Place, replace = false) =>
    void navigate({ to: '/admin/classes', search: { ...place, ...change }, replace, resetScroll: false });
  const tab: StaffTab = staffTabs.find((one) => one === place.tab) ?? 'upcoming';
  const search = place.search ?? '';
  const list = useInfiniteQuery(staffListQuery(tab, search));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const close = () => go({ id: undefined, view: undefined });
  const open = (id: string) => go({ id, view: undefined });

  return (
    <AdminPage
      title={<Trans>Classes and events</Trans>}
      actions={
        <Button onClick={() => open('new')}>
          <Plus size={20} aria-hidden="true" />
          <Trans>New</Trans>
        </Button>
      }
      panel={
        place.id === undefined ? undefined : place.view === 'registrations' ? (
          <RegistrationsPanel id={place.id} onClose={() => open(place.id ?? '')} />
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
          label={t`Search title`}
          value={search}
          onSearch={(text) => go({ search: text || undefined }, true)}
          className="min-w-0 flex-[1_1_200px]"
        />
        <StaffTabs tab={tab} counts={list.data?.pages[0]?.counts} onChange={(next) => go({ tab: next }, true)} />
      </div>
      {list.isError && !rows && (
        <ErrorCard
          title={<Trans>Could not load the classes</Trans>}
          text={i18n._(wordsFor(list.error))}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isPending && <Skeleton className="h-80 rounded-card" />}
      {rows?.length === 0 && (
        <EmptyState
          title={search ? <Trans>No title has these words</Trans> : <Trans>No classes here</Trans>}
          text={!search && <Trans>New makes a class; students see it once it is visible.</Trans>}
        />
      )}
      {rows && rows.length > 0 && <ClassTable rows={rows} selectedId={place.id} onOpen={open} />}
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </AdminPage>
  );
}
