import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { BatchDetail } from '../../contract/batches/batches.ts';
import { ReceivedCard } from '../announcements/received-card.tsx';
import { CallFailed } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatPages } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { TeachersCard } from '../pages/teachers-card.tsx';
import { FailedPage } from '../shell/failures/failed-page.tsx';
import { TaskLayout } from '../shell/task-layout.tsx';
import { useOwnTitle } from '../shell/use-own-title.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { MyAttendance } from './attendance/my-attendance.tsx';
import { BatchFacts } from './batch-line.tsx';
import { BatchTestsCard } from './own/batch-tests-card.tsx';
import { MyWeek } from './own/my-week.tsx';
import { Included } from './parts/included.tsx';
import { BuyBatch, isForSale, JoinBatch } from './parts/join-batch.tsx';
import { OwnPlace } from './parts/own-place.tsx';
import { PartOffers } from './parts/part-offers.tsx';
import { StartTrial } from './parts/start-trial.tsx';
import { batchMaterials, oneBatch } from './queries.ts';
import { SeatsBadge } from './seats-badge.tsx';
import { TimetableCard } from './timetable/timetable-card.tsx';

const route = getRouteApi('/main/batches/$batchId');

/** /batches/{id}: what a batch is and how to join it; for a member, what belongs to it. */
export function BatchScreen() {
  const { i18n } = useLingui();
  const { batchId } = route.useParams();
  const { data: batch, isLoadingError, error, isFetching, refetch } = useQuery(oneBatch(batchId));
  useOwnTitle(batch && textIn(batch.names, i18n.locale));
  const missing = error instanceof CallFailed && (error.code === 'not_found' || error.code === 'validation_failed');
  const toBuy = batch && isForSale(batch) && (!batch.isMember || batch.own?.isTrial);
  return (
    <TaskLayout action={toBuy && <BuyBatch batch={batch} />}>
      <div className="container grid gap-5 pt-5 pb-10 md:pt-9">
        <BackLink wideOnly to="/batches">
          <Trans>All batches</Trans>
        </BackLink>
        {missing && (
          <EmptyState
            picture={<SpotScene kind="not-found" />}
            title={<Trans>We couldn’t find that batch</Trans>}
            actions={
              <ButtonLink to="/batches">
                <Trans>See all batches</Trans>
              </ButtonLink>
            }
          />
        )}
        {isLoadingError && !missing && (
          <FailedPage
            title={<Trans>Could not load this batch</Trans>}
            text={i18n._(errorMessage(error))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!batch && !isLoadingError && <Waiting />}
        {batch && !batch.isMember && (
          <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
            <About batch={batch} />
            <div className="grid gap-5">
              <Teachers names={batch.teachers} />
              <TimetableCard batch={batch} />
            </div>
          </div>
        )}
        {batch?.isMember && (
          <>
            <About batch={batch} />
            <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
              <div className="grid gap-5">
                <MyWeek batch={batch} />
                <ReceivedCard batchId={batch.id} />
                <TimetableCard batch={batch} />
              </div>
              <div className="grid gap-5">
                <BatchTestsCard id={batch.id} />
                <MyAttendance id={batch.id} />
                <Teachers names={batch.teachers} />
                <Materials id={batch.id} />
              </div>
            </div>
          </>
        )}
      </div>
    </TaskLayout>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the batch`} className="grid gap-5 lg:grid-cols-2 lg:items-start">
      {[1, 2].map((part) => (
        <Card key={part} className="grid gap-3">
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-12 w-40" />
        </Card>
      ))}
    </Loading>
  );
}

function About({ batch }: { batch: BatchDetail }) {
  const { i18n } = useLingui();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-h1">{textIn(batch.names, i18n.locale)}</h1>
        {batch.isMember ? (
          <Badge kind="success">
            <Trans>Your batch</Trans>
          </Badge>
        ) : (
          <SeatsBadge seatsLeft={batch.seatsLeft} />
        )}
      </div>
      <BatchFacts batch={batch} />
      <p className="whitespace-pre-line wrap-anywhere">{textIn(batch.descriptions, i18n.locale)}</p>
      {batch.own && <OwnPlace own={batch.own} />}
      <Included batch={batch} />
      {!batch.isMember && <JoinBatch batch={batch} />}
      {!batch.isMember && batch.seatsLeft !== 0 && <StartTrial batch={batch} />}
      {batch.own?.isTrial && <JoinBatch batch={batch} />}
      {batch.isMember && !batch.own?.isTrial && !batch.own?.isRefundApproved && <PartOffers batch={batch} />}
    </Card>
  );
}

function Teachers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers" className="mb-3 text-h2">
        <Trans>Your teachers</Trans>
      </h2>
      <TeachersCard names={names} />
    </section>
  );
}

function Materials({ id }: { id: string }) {
  const list = useInfiniteQuery(batchMaterials(id));
  return (
    <PagedCard
      title={<Trans>Materials of this batch</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>Nothing here yet. Your teachers add materials as the batch goes on.</Trans>}
      failed={<Trans>Could not load the materials</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Link to="/material/$materialId/access" params={{ materialId: one.id }} className="link font-semibold">
            {one.title}
          </Link>
          <span className="text-micro text-muted-foreground tabular-nums">
            {one.pages > 0 && `${formatPages(one.pages)} · `}
            <Trans>Added {formatDate(one.addedAt)}</Trans>
          </span>
        </div>
      )}
    </PagedCard>
  );
}
