import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { signUpDays } from '../accounts/queries.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { TodaysClassesCard } from '../classes/todays-classes-card.tsx';
import { EnquiriesQueueCard } from '../enquiries/enquiries-queue-card.tsx';
import { enquiryFunnel } from '../enquiries/queries.ts';
import { JobsPausedAlert } from '../failed-jobs/jobs-paused-alert.tsx';
import { academyDay, formatDate, formatDayTime } from '../i18n/format.ts';
import { OrdersQueueCard } from '../orders/orders-queue-card.tsx';
import { LowStockCard } from '../orders/stock/low-stock-card.tsx';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { TestsNowCard } from '../tests/tests-now-card.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { writeFigures } from './figures-csv.ts';
import { FunnelCard } from './funnel-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { daysOf, periodOf, readPeriod } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { collections } from './queries.ts';

const CollectionsChart = lazyPart(
  async () => (await import('./collections-chart.tsx')).CollectionsChart,
  <Skeleton className="mt-3 h-70" />,
);
const route = getRouteApi('/main/staff/sections/admin/dashboard');

/** /admin/dashboard: how the period is, what needs somebody now (`docs/domain/pages.md`). Admins only. */
export function DashboardScreen() {
  const { t, i18n } = useLingui();
  const period = readPeriod(route.useSearch()) ?? periodOf('month', academyDay(new Date()));
  const navigate = route.useNavigate();
  const money = useQuery(collections(period));
  const signUps = useQuery(signUpDays(period));
  const funnel = useQuery(enquiryFunnel(period));
  const save = () => {
    const text = writeFigures(daysOf(period), {
      money: money.data?.days ?? [],
      signUps: signUps.data ?? [],
      funnel: funnel.data ?? [],
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `figures-${period.from}-${period.to}.csv`);
  };
  const complete = money.data && signUps.data && funnel.data;
  return (
    <AdminPage
      title={<Trans>Dashboard</Trans>}
      over={t`${formatDayTime(new Date())} IST`}
      actions={
        <Button kind="outline" disabled={!complete} onClick={save}>
          <Download size={20} aria-hidden="true" />
          <Trans>CSV</Trans>
        </Button>
      }
    >
      <JobsPausedAlert />
      <PeriodPicker period={period} onChange={(next) => void navigate({ search: { ...next } })} />
      <KeyFigures period={period} />
      {/* On a phone what waits comes before how enquiries end. */}
      <div className="mt-3.5 grid grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-3.5 max-lg:contents">
          <Card>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-h2">
                <Trans>Collections by day</Trans>
              </h2>
              <p className="text-small text-muted-foreground tabular-nums">
                <Trans>
                  {formatDate(period.from)} to {formatDate(period.to)}
                </Trans>
              </p>
            </div>
            {money.isLoadingError && (
              <div className="mt-3">
                <ErrorCard
                  title={<Trans>Could not load the collections</Trans>}
                  text={i18n._(errorMessage(money.error))}
                  busy={money.isFetching}
                  onRetry={() => void money.refetch()}
                />
              </div>
            )}
            {money.isPending && <Skeleton className="mt-3 h-70" />}
            {money.data && <CollectionsChart days={daysOf(period)} collected={money.data.days} />}
          </Card>
          <div className="max-lg:order-1">
            {funnel.data ? <FunnelCard days={funnel.data} /> : <Skeleton className="h-60 rounded-card" />}
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-3.5 max-lg:contents">
          <EnquiriesQueueCard />
          <OrdersQueueCard />
          <LowStockCard />
          <TodaysClassesCard />
          <TestsNowCard />
        </div>
      </div>
    </AdminPage>
  );
}
