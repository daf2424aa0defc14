import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { attempts } from '../../contract/tests/attempts.ts';
import { formatMarks } from '../../contract/tests/fractions.ts';
import { sectionMinutes } from '../../contract/tests/section-times.ts';
import { phaseOf } from '../../contract/tests/test-states.ts';
import type { TestDetail } from '../../contract/tests/tests.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime, formatDuration } from '../i18n/format.ts';
import { languageNames } from '../i18n/language.ts';
import { textIn } from '../i18n/text-in.ts';
import { FailedPage } from '../shell/failures/failed-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { dropNames, skinNames } from './copy.ts';
import { keepStarted } from './exam/kept-exam.ts';
import { KeptPaper } from './kept-paper.tsx';
import { TestBadge } from './list/test-badge.tsx';
import { OwnAttempts } from './own-attempts.tsx';
import { oneTest, testsKey } from './queries.ts';
import { SectionMarks } from './section-marks.tsx';

const route = getRouteApi('/main/tests/$testId');

/** /tests/{id}: what a test is, its rules, and the start. */
export function TestScreen() {
  const { i18n } = useLingui();
  const { testId } = route.useParams();
  const { data: test, isLoadingError, error, isFetching, refetch } = useQuery(oneTest(testId));
  const missing = error instanceof CallFailed && ['not_found', 'validation_failed'].includes(error.code);
  return (
    <div className="container grid gap-5 pt-5 pb-10 md:pt-9">
      <BackLink wideOnly to="/tests">
        <Trans>All tests</Trans>
      </BackLink>
      {missing && (
        <EmptyState
          picture={<SpotScene kind="not-found" />}
          title={<Trans>We couldn’t find that test</Trans>}
          actions={
            <ButtonLink to="/tests">
              <Trans>See all tests</Trans>
            </ButtonLink>
          }
        />
      )}
      {isLoadingError && !missing && (
        <FailedPage
          title={<Trans>Could not load this test</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!test && !isLoadingError && (
        <div className="grid gap-5 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="h-23 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
      {test && (
        <div className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:items-start">
          <Head test={test} />
          <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Start test={test} onChanged={() => void refetch()} />
            <OwnAttempts test={test} />
          </div>
          <Facts test={test} />
        </div>
      )}
    </div>
  );
}

function Head({ test }: { test: TestDetail }) {
  const { i18n } = useLingui();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-h1">{textIn(test.names, i18n.locale)}</h1>
        <TestBadge test={test} />
      </div>
      {textIn(test.descriptions, i18n.locale) && (
        <p className="whitespace-pre-line wrap-anywhere">{textIn(test.descriptions, i18n.locale)}</p>
      )}
    </Card>
  );
}

function Facts({ test }: { test: TestDetail }) {
  const { t, i18n } = useLingui();
  const facts = [
    { name: t`Kind`, value: i18n._(skinNames[test.skin]) },
    { name: t`Questions`, value: String(test.questionCount) },
    { name: t`Marks`, value: formatMarks(test.fullScore, test.scoreUnit) },
    { name: t`Time`, value: test.minutes === null ? t`No limit` : formatDuration(test.minutes) },
    { name: t`Opens`, value: formatDayTime(test.opensAt) },
    { name: t`Closes`, value: formatDayTime(test.closesAt) },
    { name: t`Languages`, value: test.languages.map((one) => languageNames[one]).join(', ') },
    { name: t`Attempts allowed`, value: String(test.maxAttempts) },
    {
      name: t`Result`,
      value: {
        at_once: t`Right after you submit`,
        after_close: t`After the test closes`,
        by_staff: t`When it is announced`,
      }[test.releaseRule],
    },
    ...(test.skin === 'practice'
      ? []
      : [{ name: t`If a question is faulty`, value: i18n._(dropNames[test.rules.dropVerdict]) }]),
    ...(test.source.exam
      ? [{ name: t`Paper`, value: [test.source.exam, test.source.year].filter(Boolean).join(', ') }]
      : []),
  ];
  return (
    <Card className="grid gap-4">
      <KeyValues items={facts} />
      <SectionMarks test={test} />
      <p className="text-small">
        {test.minutes === null ? (
          <Trans>You can stop and come back whenever you like.</Trans>
        ) : (
          <Trans>The clock keeps running if internet or battery fails. Saved answers open on any phone.</Trans>
        )}
      </p>
      {test.minutes !== null && (
        <p className="text-small">
          <Trans>It closes for everyone at the same time: if you start late, you get less time.</Trans>
        </p>
      )}
      {sectionMinutes(test.rules) && (
        <p className="text-small">
          <Trans>Sections come one after the other. When the time of a section is over, it closes.</Trans>
        </p>
      )}
      {test.rules.isStrict && (
        <p className="text-small">
          <Trans>A choice counts only once you press Save and next.</Trans>
        </p>
      )}
    </Card>
  );
}

function Start({ test, onChanged }: { test: TestDetail; onChanged: () => void }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const running = test.own?.state === 'running' ? test.own : null;
  const start = useMutation({
    mutationFn: () => call(attempts.startAttempt, { params: { id: test.id }, body: {} }),
    onSuccess: async (attempt) => {
      // This tab writes: what it starts is kept before the first answer.
      if (attempt.ackedSeq === 0) await keepStarted(attempt);
      await queries.invalidateQueries({ queryKey: testsKey, refetchType: 'none' });
      await navigate({ to: '/attempts/$attemptId', params: { attemptId: attempt.id } });
    },
    onError: onChanged,
  });
  return (
    <Card className="grid gap-3">
      {start.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(start.error))}
        </Alert>
      )}
      {running ? (
        <ButtonLink full to="/attempts/$attemptId" params={{ attemptId: running.id }}>
          <Trans>Continue the test</Trans>
        </ButtonLink>
      ) : (
        <Entry test={test} busy={start.isPending} onStart={() => start.mutate()} onOpen={onChanged} />
      )}
      {!running && <KeptPaper test={test} />}
    </Card>
  );
}

function Entry({
  test,
  busy,
  onStart,
  onOpen,
}: {
  test: TestDetail;
  busy: boolean;
  onStart: () => void;
  onOpen: () => void;
}) {
  if (test.refusal === null) {
    return (
      <Button full kind="sun" busy={busy} onClick={onStart}>
        {test.own ? <Trans>Take it again</Trans> : <Trans>Start the test</Trans>}
      </Button>
    );
  }
  if (test.refusal === 'not_open') return <OpensSoon test={test} onOpen={onOpen} />;
  if (test.refusal === 'access_needed') return <GetAccess test={test} />;
  return (
    <p>
      {test.refusal === 'closed' && <Trans>This test has closed.</Trans>}
      {test.refusal === 'cancelled' && <Trans>This test was cancelled.</Trans>}
      {test.refusal === 'no_attempts_left' && <Trans>You have used all your attempts at this test.</Trans>}
    </p>
  );
}

/** Before it opens: how long it is until then, by the server's clock. */
function OpensSoon({ test, onOpen }: { test: TestDetail; onOpen: () => void }) {
  const [readAt] = useState(() => performance.now());
  const [left, setLeft] = useState(() => Date.parse(test.opensAt) - Date.parse(test.serverTime));
  useEffect(() => {
    const whole = Date.parse(test.opensAt) - Date.parse(test.serverTime);
    const timer = setInterval(() => {
      const now = whole - (performance.now() - readAt);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      // Not all phones in the same instant.
      setTimeout(onOpen, Math.random() * 300);
    }, 1000);
    return () => clearInterval(timer);
  }, [test, readAt, onOpen]);
  const isNear = phaseOf(test, new Date(Date.parse(test.opensAt) - left)) !== 'upcoming';
  const wholeSeconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(wholeSeconds / 60);
  const seconds = String(wholeSeconds % 60).padStart(2, '0');
  return (
    <p className="tabular-nums">
      {isNear ? (
        <Trans>
          Opens in {minutes}:{seconds}. Stay on this page.
        </Trans>
      ) : (
        <Trans>Opens {formatDayTime(test.opensAt)}.</Trans>
      )}
    </p>
  );
}

function GetAccess({ test }: { test: TestDetail }) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-2">
      <p>
        <Trans>This test is for students who have one of these:</Trans>
      </p>
      {test.products.map((product) => (
        <ButtonLink key={product.id} kind="outline" full to="/product/$productId" params={{ productId: product.id }}>
          {product.title}
        </ButtonLink>
      ))}
      {test.batches.map((batch) => (
        <ButtonLink key={batch.id} kind="outline" full to="/batches/$batchId" params={{ batchId: batch.id }}>
          {textIn(batch.names, i18n.locale)}
        </ButtonLink>
      ))}
      <ButtonLink kind="ghost" full to="/enquiry">
        <Trans>Ask us</Trans>
      </ButtonLink>
    </div>
  );
}
