import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderUp, Plus, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import type { MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import { useSession } from '../../api/session/session.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { StaffFilter } from '../queries.ts';
import { StaffList } from './staff-list.tsx';
import { StorageLine } from './storage-line.tsx';

const MaterialPanel = lazyPart(async () => (await import('./material-panel.tsx')).MaterialPanel);

const LeakPanel = lazyPart(async () => (await import('./leak-panel.tsx')).LeakPanel);

const TablePanel = lazyPart(async () => (await import('../bulk-import/table-panel.tsx')).TablePanel);

const ReportQueue = lazyPart(async () => (await import('../reports/report-queue.tsx')).ReportQueue);

const tabs = ['all', 'free', 'premium', 'drafts'] as const;

/** /admin/materials: upload, change, price and publish. */
export function MaterialsAdminScreen() {
  const { t } = useLingui();
  const session = useSession();
  const search = useSearch({ from: '/main/staff/sections/admin/materials' });
  const navigate = useNavigate({ from: '/admin/materials' });
  const [edited, setEdited] = useState<MaterialForStaff | 'new' | 'leak' | 'folder' | null>(null);
  const isReports = search.shown === 'reports';
  const shown = tabs.find((tab) => tab === search.shown) ?? 'all';
  const filter: StaffFilter = { shown, search: search.search ?? '' };
  const change = (next: { shown?: StaffFilter['shown'] | 'reports'; search?: string }) =>
    void navigate({
      search: (before) => ({ ...before, ...next }),
      replace: true,
    });
  // On a phone, and beside an open panel, there is room for the words of one action.
  const lesser = edited ? 'max-md:sr-only lg:max-[1500px]:sr-only' : 'max-md:sr-only';
  const tabWords = { all: t`All`, free: t`Free`, premium: t`Premium`, drafts: t`Drafts` };
  return (
    <AdminPage
      title={<Trans>Materials</Trans>}
      actions={
        <>
          {session.isAdmin && (
            <Button size="sm" kind="outline" onClick={() => setEdited('leak')}>
              <ScanSearch size={20} aria-hidden="true" />
              <span className={lesser}>
                <Trans>Trace a leak</Trans>
              </span>
            </Button>
          )}
          <Button size="sm" kind="outline" onClick={() => setEdited('folder')}>
            <FolderUp size={20} aria-hidden="true" />
            <span className={lesser}>
              <Trans>Upload a folder</Trans>
            </span>
          </Button>
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus size={20} aria-hidden="true" />
            <Trans>New material</Trans>
          </Button>
        </>
      }
      panel={
        edited === 'leak' ? (
          <LeakPanel onClose={() => setEdited(null)} />
        ) : edited === 'folder' ? (
          <TablePanel
            onClose={() => setEdited(null)}
            onDrafts={() => {
              setEdited(null);
              change({ shown: 'drafts', search: '' });
            }}
          />
        ) : (
          edited && (
            <MaterialPanel
              key={edited === 'new' ? 'new' : edited.id}
              material={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
            />
          )
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <div className="w-full min-w-0 sm:w-auto sm:min-w-60 sm:flex-1">
          <SearchField
            label={t`Search materials`}
            value={filter.search}
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <Chips label={t`Show`} className="max-w-[100vw]">
          {tabs.map((tab) => (
            <Chip key={tab} on={!isReports && tab === shown} onClick={() => change({ shown: tab })}>
              {tabWords[tab]}
            </Chip>
          ))}
          <Chip on={isReports} onClick={() => change({ shown: 'reports' })}>
            <Trans>Reported mistakes</Trans>
          </Chip>
        </Chips>
      </div>
      {isReports ? (
        <ReportQueue />
      ) : (
        <>
          <StaffList
            filter={filter}
            selectedId={edited && typeof edited !== 'string' ? edited.id : undefined}
            onOpen={(material) => setEdited(material)}
          />
          <StorageLine />
        </>
      )}
    </AdminPage>
  );
}
