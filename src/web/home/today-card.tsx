import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Video } from 'lucide-react';
import type { ClassSummary } from '../../contract/classes.ts';
import { myClassesQuery } from '../classes/queries.ts';
import { academyDay, formatDay, formatTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { NoToday } from './no-today.tsx';
import { lastReadQuery } from './queries.ts';

/**
 * The next step (`product.md`, Home): the next class that the student has a seat in, and the material that they were
 * reading. Nothing of theirs, no card.
 */
export function TodayCard() {
  const next = useQuery(myClassesQuery('upcoming', 1)).data?.items[0];
  const reading = useQuery(lastReadQuery).data ?? null;
  if (!next && !reading) return <NoToday />;
  return (
    <div className="relative z-2 container -mt-23 md:-mt-21">
      <div className="overflow-hidden rounded-[24px] border bg-card shadow-2 md:grid md:grid-flow-col md:auto-cols-[minmax(0,1fr)]">
        {next && <NextClass next={next} />}
        {reading?.progress && (
          <div className="flex flex-wrap items-center gap-3 bg-sun-soft px-4.5 py-3.5 text-sun-ink md:px-7 md:py-6">
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-small-strong">{reading.title}</p>
              <p className="text-micro tabular-nums">
                <Trans>
                  {reading.progress.openedPages} of {reading.pages} pages read
                </Trans>
              </p>
            </div>
            <ButtonLink to="/secure-material/$materialId" params={{ materialId: reading.id }} kind="outline" size="sm">
              <BookOpen size={20} aria-hidden="true" />
              <Trans>Continue at page {reading.progress.lastPage}</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

function NextClass({ next: { id, title, description, startsAt } }: { next: ClassSummary }) {
  const { t } = useLingui();
  const day = formatDay(startsAt);
  const isToday = academyDay(startsAt) === academyDay(new Date());
  const when = isToday ? t`Today, ${day}` : t`Your next class, ${day}`;
  return (
    <section aria-label={when} className="px-4.5 pt-4.5 pb-4 md:px-7 md:py-6">
      <div className="flex items-center justify-between gap-3">
        <span className="text-small-strong text-muted-foreground">{when}</span>
        <Badge kind={isToday ? 'error' : 'sun'}>
          {isToday && <i className="size-2 flex-none rounded-full bg-current" />}
          {formatTime(startsAt)}
        </Badge>
      </div>
      <h2 className="mt-2 text-h2">{title}</h2>
      <p className="mt-0.5 line-clamp-2 text-small text-muted-foreground">{description}</p>
      <ButtonLink to="/event" search={{ id }} size="sm" className="mt-3.5">
        <Video size={20} aria-hidden="true" />
        <Trans>Open class</Trans>
      </ButtonLink>
    </section>
  );
}
