import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Video } from 'lucide-react';
import type { StepClass } from '../../contract/home.ts';
import { academyDay, formatDay, formatDayTime, formatTime } from '../i18n/format.ts';
import { languageWords } from '../i18n/language.ts';
import { formatLength, formatSpan } from '../i18n/time-span.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button-link.tsx';
import { Step } from './step.tsx';
import { TimeLeft } from './time-left.tsx';

const isToday = (instant: string) => academyDay(instant) === academyDay(new Date());

function useFacts({ startsAt, endsAt, language, venue }: StepClass): string {
  const { i18n } = useLingui();
  return [formatLength({ startsAt, endsAt }), i18n._(languageWords[language]), venue].filter(Boolean).join(' · ');
}

/** A class that can be joined now: one tap is in it. */
export function LiveStep({ one, joinUrl }: { one: StepClass; joinUrl: string | null }) {
  const { t } = useLingui();
  const facts = useFacts(one);
  const begun = Date.parse(one.startsAt) <= Date.now();
  return (
    <Step
      when={begun ? t`Live now` : t`Starts at ${formatTime(one.startsAt)}`}
      badge={
        <Badge kind="error" className="whitespace-normal!">
          <i className="size-2 flex-none rounded-full bg-current" />
          {formatSpan(one)}
        </Badge>
      }
      title={one.title}
      text={facts}
    >
      {joinUrl ? (
        <ButtonAnchor kind="sun" size="sm" href={joinUrl} target="_blank" rel="noopener noreferrer">
          <Video size={20} aria-hidden="true" />
          <Trans>Join now</Trans>
        </ButtonAnchor>
      ) : (
        <ButtonLink kind="sun" size="sm" to="/event" search={{ id: one.id }} hash="class-room">
          <Video size={20} aria-hidden="true" />
          <Trans>Join now</Trans>
        </ButtonLink>
      )}
    </Step>
  );
}

/** A seat from the waitlist, kept for a while. */
export function HeldSeatStep({ one, until }: { one: StepClass; until: string }) {
  const { t } = useLingui();
  const time = isToday(until) ? formatTime(until) : formatDayTime(until);
  return (
    <Step
      when={t`A seat is yours until ${time}`}
      badge={<TimeLeft until={until} />}
      title={one.title}
      text={formatDayTime(one.startsAt)}
    >
      <ButtonLink to="/event" search={{ id: one.id }} size="sm">
        <Armchair size={20} aria-hidden="true" />
        <Trans>Take your seat</Trans>
      </ButtonLink>
    </Step>
  );
}

/** The next class that there is a seat in. */
export function ClassStep({ one }: { one: StepClass }) {
  const { t } = useLingui();
  const facts = useFacts(one);
  const day = formatDay(one.startsAt);
  const today = isToday(one.startsAt);
  const begun = Date.parse(one.startsAt) <= Date.now();
  return (
    <Step
      when={begun ? t`On now` : today ? t`Today, ${day}` : t`Your next class, ${day}`}
      badge={<Badge kind={today ? 'error' : 'sun'}>{formatTime(one.startsAt)}</Badge>}
      title={one.title}
      text={facts}
    >
      <ButtonLink to="/event" search={{ id: one.id }} size="sm">
        <Video size={20} aria-hidden="true" />
        <Trans>Open class</Trans>
      </ButtonLink>
    </Step>
  );
}
