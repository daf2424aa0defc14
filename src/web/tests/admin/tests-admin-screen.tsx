import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestList } from './test-list.tsx';

const waiting = <Skeleton className="m-[var(--gutter)] h-60 rounded-card" />;
const BankList = lazyPart(async () => (await import('./bank-list.tsx')).BankList, waiting);
const QuestionPage = lazyPart(async () => (await import('./question-page.tsx')).QuestionPage, waiting);
const TestPage = lazyPart(async () => (await import('./test-page.tsx')).TestPage, waiting);
const TestDialog = lazyPart(async () => (await import('./test-dialog.tsx')).TestDialog);
const SeriesList = lazyPart(async () => (await import('./series-list.tsx')).SeriesList, waiting);
const ImportPart = lazyPart(async () => (await import('../import/import-part.tsx')).ImportPart, waiting);
const ReportList = lazyPart(async () => (await import('./report-list.tsx')).ReportList, waiting);
const SeriesDialog = lazyPart(async () => (await import('./series-dialog.tsx')).SeriesDialog);
const TopicDialog = lazyPart(async () => (await import('./topic-dialog.tsx')).TopicDialog);
const route = getRouteApi('/main/staff/sections/admin/tests');

/** /admin/tests: the tests and the question bank; with an id, one of them. */
export function TestsAdminScreen() {
  const { t } = useLingui();
  const { id, view, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const [making, setMaking] = useState<'test' | 'topic' | 'series' | null>(null);
  const isBank = view === 'bank';
  const show = (shown: string | null, next = view) =>
    void navigate({ search: { ...(shown ? { id: shown } : {}), ...(next ? { view: next } : {}) } });
  if (id && isBank) return <QuestionPage key={id} id={id === 'new' ? null : id} onShow={show} />;
  if (view === 'import') {
    return (
      <AdminPage
        title={<Trans>Import questions</Trans>}
        actions={
          <ButtonLink kind="ghost" to="/admin/tests" search={{ view: 'bank' }}>
            <ArrowLeft size={20} aria-hidden="true" />
            <Trans>Question bank</Trans>
          </ButtonLink>
        }
      >
        <ImportPart />
      </AdminPage>
    );
  }
  if (id) {
    const showTab = (next: string) => void navigate({ search: { id, tab: next }, replace: true });
    return <TestPage key={id} id={id} tab={tab} onTab={showTab} onBack={() => show(null)} />;
  }
  return (
    <AdminPage
      title={<Trans>Tests</Trans>}
      actions={
        <>
          {isBank && (
            <>
              <ButtonLink kind="outline" to="/admin/tests" search={{ view: 'import' }}>
                <Trans>Import</Trans>
              </ButtonLink>
              <Button kind="outline" onClick={() => setMaking('topic')}>
                <Trans>New topic</Trans>
              </Button>
            </>
          )}
          {view !== 'reports' && (
            <Button onClick={() => (isBank ? show('new') : setMaking(view === 'series' ? 'series' : 'test'))}>
              <Plus size={20} aria-hidden="true" />
              {view === 'series' && <Trans>New series</Trans>}
              {isBank && <Trans>New question</Trans>}
              {!view && <Trans>New test</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-4">
        <Segmented
          label={t`What to show`}
          value={view ?? 'tests'}
          onChange={(next) => show(null, next === 'tests' ? undefined : next)}
          options={[
            { value: 'tests', label: t`Tests` },
            { value: 'series', label: t`Series` },
            { value: 'bank', label: t`Question bank` },
            { value: 'reports', label: t`Reported mistakes` },
          ]}
        />
      </div>
      {isBank && <BankList onOpen={show} />}
      {view === 'series' && <SeriesList />}
      {view === 'reports' && <ReportList onQuestion={(question) => show(question, 'bank')} />}
      {!view && <TestList onOpen={show} />}
      {making === 'test' && (
        <TestDialog test={null} onSaved={(saved) => show(saved.id)} onClose={() => setMaking(null)} />
      )}
      {making === 'series' && <SeriesDialog series={null} onClose={() => setMaking(null)} />}
      {making === 'topic' && <TopicDialog onClose={() => setMaking(null)} />}
    </AdminPage>
  );
}
