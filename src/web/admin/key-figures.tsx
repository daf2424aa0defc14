import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { signUpDays } from '../accounts/queries.ts';
import { countedWords } from '../api/counted.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { enquiryQueue } from '../enquiries/queries.ts';
import { formatCount, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { KeyFigure } from './key-figure.tsx';
import { before, type Period } from './period.ts';
import { collections, readyParcels } from './queries.ts';

const sum = (days: readonly { joined: number }[] | undefined) => days?.reduce((total, day) => total + day.joined, 0);

/** The four numbers on top: money and sign-ups of the period, and what waits now. */
export function KeyFigures({ period }: { period: Period }) {
  const { t } = useLingui();
  const hours = usePublicSettings().shipping.dispatchHours.max;
  const money = useQuery(collections(period));
  const moneyBefore = useQuery(collections(before(period)));
  const joined = sum(useQuery(signUpDays(period)).data);
  const joinedBefore = sum(useQuery(signUpDays(before(period))).data);
  const parcels = useQuery(readyParcels);
  const queue = useQuery(enquiryQueue);
  const late = parcels.data?.items.filter((one) => Date.parse(one.shipment.dispatchBy) < Date.now()).length ?? 0;
  const collected = money.data?.totalPaise;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-4 lg:gap-3.5">
      <KeyFigure
        name={<Trans>Collections</Trans>}
        value={collected === undefined ? undefined : formatMoney(collected)}
        failed={money.isLoadingError}
      >
        <Change now={collected} then={moneyBefore.data?.totalPaise} />
      </KeyFigure>
      <KeyFigure name={<Trans>New students</Trans>} value={joined === undefined ? undefined : formatCount(joined)}>
        <Change now={joined} then={joinedBefore} />
      </KeyFigure>
      <KeyFigure
        name={<Trans>Orders to send</Trans>}
        value={parcels.data && `${parcels.data.items.length}${parcels.data.next ? '+' : ''}`}
        failed={parcels.isLoadingError}
      >
        {late > 0 && <Badge kind="error">{t`${late} past ${hours} hours`}</Badge>}
      </KeyFigure>
      <KeyFigure
        name={<Trans>Enquiries to answer</Trans>}
        value={queue.data && countedWords(queue.data.waiting)}
        failed={queue.isLoadingError}
      >
        {queue.data && queue.data.overdue > 0 && <Badge kind="error">{t`${queue.data.overdue} late`}</Badge>}
        {queue.data && queue.data.dueSoon > 0 && <Badge kind="sun">{t`${queue.data.dueSoon} due soon`}</Badge>}
      </KeyFigure>
    </div>
  );
}

/** How a number changed against the days just before; nothing when there is nothing to compare with. */
function Change({ now, then }: { now: number | undefined; then: number | undefined }) {
  if (now === undefined || !then) return null;
  const percent = Math.round(((now - then) / then) * 100);
  const share = `${percent > 0 ? '+' : ''}${formatCount(percent)}%`;
  return (
    <>
      <span className={percent < 0 ? 'text-micro-strong text-destructive-ink' : 'text-micro-strong text-success-ink'}>
        {share}
      </span>
      <span className="text-micro text-muted-foreground">
        <Trans>vs previous period</Trans>
      </span>
    </>
  );
}
