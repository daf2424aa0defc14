import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { dryRunStates, type TestState, testMoves } from '../../../contract/tests/test-states.ts';
import { type TestForStaff, testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime, formatSize } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Field } from '../../ui/field.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { skinNames } from '../copy.ts';
import { keepStarted } from '../exam/kept-exam.ts';
import { testsKey } from '../queries.ts';
import { SectionMarks } from '../section-marks.tsx';
import { staffTest } from './admin-queries.ts';
import { obstacleNames, TestStateBadge } from './state-names.tsx';
import { TestQuestions } from './test-questions.tsx';

const HallPart = lazyPart(async () => (await import('./hall-part.tsx')).HallPart);
const StatisticsPart = lazyPart(async () => (await import('./statistics-part.tsx')).StatisticsPart);
const KeyPart = lazyPart(async () => (await import('./key-part.tsx')).KeyPart);
const PrintCard = lazyPart(async () => (await import('./print-card.tsx')).PrintCard);
const TestDialog = lazyPart(async () => (await import('./test-dialog.tsx')).TestDialog);

interface TestPageProps {
  id: string;
  /** As the address names it. */
  tab: string | undefined;
  onTab: (tab: Tab) => void;
  onBack: () => void;
}

/** One test for staff: its rules, its questions, and what comes next. */
export function TestPage({ id, tab: asked, onTab, onBack }: TestPageProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const tab = tabs.find((one) => one === asked) ?? 'test';
  const { data: test, isLoadingError, error, isFetching, refetch } = useQuery(staffTest(id));
  const done = (saved: TestForStaff) => {
    queries.setQueryData(staffTest(id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: [...testsKey, 'staff', 'tests'] });
  };
  return (
    <AdminPage
      title={test ? textIn(test.names, i18n.locale) : <Trans>Test</Trans>}
      actions={
        <>
          {test && !['finalised', 'archived', 'cancelled'].includes(test.state) && (
            <Button kind="outline" onClick={() => setEditing(true)}>
              <Pencil size={20} aria-hidden="true" />
              <Trans>Edit test</Trans>
            </Button>
          )}
          <Button kind="ghost" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden="true" />
            <Trans>All tests</Trans>
          </Button>
        </>
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load this test</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!test && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {test && (
        <div className="grid gap-4">
          {test.paperBytes !== null && <Tabs value={tab} onChange={onTab} />}
          {tab === 'hall' && <HallPart test={test} />}
          {tab === 'statistics' && <StatisticsPart testId={id} />}
          {tab === 'key' && <KeyPart test={test} />}
        </div>
      )}
      {test && tab === 'test' && (
        <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
          <div className="grid gap-4">
            <Facts test={test} />
            <NextMoves test={test} onDone={done} />
            {test.paperBytes !== null && <PrintCard test={test} />}
          </div>
          <TestQuestions key={test.version} test={test} onDone={done} />
        </div>
      )}
      {editing && test && (
        <TestDialog test={test} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </AdminPage>
  );
}

const tabs = ['test', 'hall', 'statistics', 'key'] as const;
type Tab = (typeof tabs)[number];

function Tabs({ value, onChange }: { value: Tab; onChange: (next: Tab) => void }) {
  const { t } = useLingui();
  return (
    <div className="overflow-x-auto">
      <Segmented
        label={t`What to show`}
        value={value}
        onChange={onChange}
        options={[
          { value: 'test', label: t`Test` },
          { value: 'hall', label: t`Hall` },
          { value: 'statistics', label: t`Statistics` },
          { value: 'key', label: t`Answer key` },
        ]}
      />
    </div>
  );
}

function Facts({ test }: { test: TestForStaff }) {
  const { t, i18n } = useLingui();
  return (
    <Card className="grid gap-3">
      <p>
        <TestStateBadge test={test} />
      </p>
      <KeyValues
        items={[
          { name: t`Kind`, value: i18n._(skinNames[test.skin]) },
          { name: t`Questions`, value: String(test.questions.length) },
          { name: t`Minutes`, value: test.minutes === null ? t`No limit` : String(test.minutes) },
          { name: t`Opens`, value: test.opensAt ? formatDayTime(test.opensAt) : '–' },
          { name: t`Closes`, value: test.closesAt ? formatDayTime(test.closesAt) : '–' },
          { name: t`Sealed paper`, value: test.paperBytes === null ? '–' : formatSize(test.paperBytes) },
          { name: t`Attempts`, value: test.attempts >= 100 ? t`100 or more` : String(test.attempts) },
        ]}
      />
      <SectionMarks test={test} />
      {test.cancelReason && (
        <p>
          <Trans>Cancelled: {test.cancelReason}</Trans>
        </p>
      )}
    </Card>
  );
}

function NextMoves({ test, onDone }: { test: TestForStaff; onDone: (saved: TestForStaff) => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const params = { id: test.id };
  const move = useMutation({
    mutationFn: (state: TestState) => call(testsAdmin.moveTest, { params, body: { state, reason } }),
    onSuccess: onDone,
  });
  const release = useMutation({
    mutationFn: () => call(testsAdmin.releaseResults, { params, body: {} }),
    onSuccess: onDone,
  });
  const dryRun = useMutation({
    mutationFn: () => call(testsAdmin.startDryRun, { params, body: {} }),
    onSuccess: async (attempt) => {
      await keepStarted(attempt);
      await navigate({ to: '/attempts/$attemptId', params: { attemptId: attempt.id } });
    },
  });
  const names: Record<TestState, string> = {
    draft: t`Back to draft`,
    in_review: t`Send for review`,
    approved: t`Approve`,
    scheduled: t`Schedule`,
    finalised: t`Finalise`,
    archived: t`Archive`,
    cancelled: t`Cancel the test`,
  };
  const error = move.error ?? release.error ?? dryRun.error;
  const moves = testMoves[test.state];
  const hasClosed = test.closesAt !== null && Date.parse(test.closesAt) <= Date.now();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>What comes next</Trans>
      </h2>
      {test.obstacles.length > 0 && moves.length > 0 && test.state !== 'scheduled' && (
        <Alert kind="warning">
          <ul className="list-disc pl-5">
            {test.obstacles.slice(0, 20).map((one) => (
              <li key={`${one.code}${one.q}`}>
                {one.q !== null && (
                  <>
                    <Trans>
                      Question {(test.questions.find((each) => each.q === one.q)?.position ?? one.q).toString()}
                    </Trans>
                    {': '}
                  </>
                )}
                {i18n._(obstacleNames[one.code])}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {test.elsewhere.length > 0 && (
        <Alert kind="warning">
          <Trans>
            In another scheduled test too, so their solutions wait until both results are out: questions{' '}
            {test.elsewhere.map((q) => test.questions.find((each) => each.q === q)?.position ?? q).join(', ')}
          </Trans>
        </Alert>
      )}
      {error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(error))}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {moves
          .filter((one) => one !== 'cancelled')
          .map((one) => (
            <Button
              key={one}
              kind={one === 'draft' ? 'outline' : 'primary'}
              busy={move.isPending}
              onClick={() => move.mutate(one)}
            >
              {names[one]}
            </Button>
          ))}
        {dryRunStates.includes(test.state) && (
          <Button kind="outline" busy={dryRun.isPending} onClick={() => dryRun.mutate()}>
            <Trans>Start a dry run</Trans>
          </Button>
        )}
        {hasClosed &&
          test.releaseRule === 'by_staff' &&
          test.releasedAt === null &&
          ['scheduled', 'finalised'].includes(test.state) && (
            <Button kind="outline" busy={release.isPending} onClick={() => release.mutate()}>
              <Trans>Release the results</Trans>
            </Button>
          )}
      </div>
      {moves.includes('cancelled') && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-small">{names.cancelled}</summary>
          <Field label={t`Reason`} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          <Button kind="destructive" className="mt-2" busy={move.isPending} onClick={() => move.mutate('cancelled')}>
            {names.cancelled}
          </Button>
        </details>
      )}
    </Card>
  );
}
