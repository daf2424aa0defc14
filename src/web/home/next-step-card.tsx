import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, CalendarDays, LayoutGrid, UserRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClassSummary } from '../../contract/classes/classes.ts';
import { useNameFirst } from '../accounts/name-dialog-card.tsx';
import { useSession } from '../api/session/session.ts';
import { languageWords } from '../classes/copy.ts';
import { myClassesQuery } from '../classes/queries.ts';
import { academyDay, formatDay, formatTime } from '../i18n/format.ts';
import { formatLength } from '../i18n/time-span.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { NextStepSkeleton, nextStepPlace } from './next-step-skeleton.tsx';
import { lastReadQuery, type ReadMaterial } from './queries.ts';

/**
 * The next step (`product.md`, Home): the next class that the student has a seat in, and the material that they were
 * reading. With nothing of theirs the next step is their name, then a first class, and for staff their work. It stands there from the first paint on, about as tall
 * as it will be, so that nothing moves when it is known.
 */
export function NextStepCard() {
  const classes = useQuery(myClassesQuery('upcoming', 1));
  const material = useQuery(lastReadQuery);
  const { isAdmin, roles, user } = useSession();
  if (classes.isPending || material.isPending) return <NextStepSkeleton />;
  const next = classes.data?.items[0];
  const reading = material.data ?? null;
  return (
    <div className={nextStepPlace}>
      <div className="overflow-hidden rounded-[24px] border bg-card shadow-2 md:grid md:grid-flow-col md:auto-cols-[minmax(0,1fr)]">
        {next ? (
          <NextClass next={next} />
        ) : reading ? (
          <Reading reading={reading} />
        ) : isAdmin || roles.length > 0 ? (
          <Work />
        ) : user && !user.fullName ? (
          <GiveName />
        ) : (
          <FirstClass />
        )}
        {next && reading && <ReadingBeside reading={reading} />}
      </div>
    </div>
  );
}

interface StepProps {
  when: string;
  badge?: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ when, badge, title, text, children }: StepProps) {
  return (
    <section aria-label={when} className="px-4.5 pt-4.5 pb-4 md:px-7 md:py-6">
      <div className="flex items-center justify-between gap-3">
        <span className="text-small-strong text-muted-foreground">{when}</span>
        {badge}
      </div>
      <h2 className="mt-2 text-h2">{title}</h2>
      <p className="mt-0.5 line-clamp-2 text-small text-muted-foreground tabular-nums">{text}</p>
      <div className="mt-3.5">{children}</div>
    </section>
  );
}

function NextClass({ next }: { next: ClassSummary }) {
  const { t, i18n } = useLingui();
  const { id, title, startsAt, language, venue } = next;
  const day = formatDay(startsAt);
  const isToday = academyDay(startsAt) === academyDay(new Date());
  return (
    <Step
      when={isToday ? t`Today, ${day}` : t`Your next class, ${day}`}
      badge={
        <Badge kind={isToday ? 'error' : 'sun'}>
          {isToday && <i className="size-2 flex-none rounded-full bg-current" />}
          {formatTime(startsAt)}
        </Badge>
      }
      title={title}
      text={[formatLength(next), i18n._(languageWords[language]), venue].filter(Boolean).join(' · ')}
    >
      <ButtonLink to="/event" search={{ id }} size="sm">
        <Video size={20} aria-hidden="true" />
        <Trans>Open class</Trans>
      </ButtonLink>
    </Step>
  );
}

function Reading({ reading }: { reading: ReadMaterial }) {
  const { t } = useLingui();
  const { title, pages, progress } = reading;
  return (
    <Step when={t`Your next step`} title={title} text={t`${progress.openedPages} of ${pages} pages read`}>
      <ContinueReading reading={reading} />
    </Step>
  );
}

function GiveName() {
  const { t } = useLingui();
  const name = useNameFirst();
  return (
    <Step
      when={t`Your next step`}
      title={t`Tell us your name`}
      text={t`Your teachers call you by it. You need it to register or buy.`}
    >
      <Button size="sm" onClick={() => name.ask(() => undefined)}>
        <UserRound size={20} aria-hidden="true" />
        <Trans>Enter name</Trans>
      </Button>
      {name.dialog}
    </Step>
  );
}

function FirstClass() {
  const { t } = useLingui();
  return (
    <Step
      when={t`Your next step`}
      title={t`Choose your first class`}
      text={t`See what’s coming up and save your seat.`}
    >
      <ButtonLink to="/online-classes" size="sm">
        <CalendarDays size={20} aria-hidden="true" />
        <Trans>See classes</Trans>
      </ButtonLink>
    </Step>
  );
}

function Work() {
  const { t } = useLingui();
  return (
    <Step when={t`Your next step`} title={t`See what needs you today`} text={t`Open work, most urgent first.`}>
      <ButtonLink to="/admin" size="sm">
        <LayoutGrid size={20} aria-hidden="true" />
        <Trans>Admin Panel</Trans>
      </ButtonLink>
    </Step>
  );
}

/** The material under the next class, beside it where there is room. */
function ReadingBeside({ reading }: { reading: ReadMaterial }) {
  const { title, pages, progress } = reading;
  return (
    <div className="flex flex-wrap items-center gap-3 bg-sun-soft px-4.5 py-3.5 text-sun-ink md:px-7 md:py-6">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small-strong">{title}</p>
        <p className="text-micro tabular-nums">
          <Trans>
            {progress.openedPages} of {pages} pages read
          </Trans>
        </p>
      </div>
      <ContinueReading reading={reading} kind="outline" />
    </div>
  );
}

function ContinueReading({ reading, kind }: { reading: ReadMaterial; kind?: 'outline' }) {
  return (
    <ButtonLink
      to="/secure-material/$materialId"
      params={{ materialId: reading.id }}
      size="sm"
      {...(kind ? { kind } : {})}
    >
      <BookOpen size={20} aria-hidden="true" />
      <Trans>Continue at page {reading.progress.lastPage}</Trans>
    </ButtonLink>
  );
}
