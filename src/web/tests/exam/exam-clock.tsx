import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ExamSession } from './exam-session.ts';

const pad = (n: number) => String(n).padStart(2, '0');

/** `48:12`, or `1:30:00`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${pad(minutes)}:${pad(seconds % 60)}`;
}

/** A test without a limit has no clock before its window closes. */
const closingMs = 600_000;

/** Told to screen readers when so many minutes are left. */
const announced = [30, 10, 5, 1];

/** From here on the clock is red: ten minutes, of a section two, of a short one its last fifth. */
const redFromMs = (spanMs: number | null, mostMs: number) => Math.min(mostMs, (spanMs ?? Number.POSITIVE_INFINITY) / 5);

/** What is left of the test, or of its open section, by the server's clock; red at the end. `onEnd` is called once. */
export function ExamClock({
  session,
  sections,
  onEnd,
}: {
  session: ExamSession;
  /** Minutes of sections with times of their own. */
  sections: readonly number[] | null;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const [left, setLeft] = useState(() => session.clock.remainingMs());
  const [said, setSaid] = useState('');
  const ended = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let before = session.clock.remainingMs() ?? 0;
    const tick = () => {
      const now = session.clock.remainingMs();
      setLeft(now);
      if (now === null) return;
      const minutes = announced.find((one) => before > one * 60_000 && now <= one * 60_000);
      if (minutes) setSaid(t`Time left: ${plural(minutes, { one: '# minute', other: '# minutes' })}`);
      before = now;
      if (now > 0) ended.current = false;
      else if (!ended.current) {
        ended.current = true;
        end.current();
      }
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [session, t]);
  if (left === null || (session.attempt.minutes === null && left > closingMs)) return null;
  const section = sections && session.clock.sectionNow(sections);
  const shown = section?.leftMs ?? left;
  return (
    <p
      className={clsx(
        'flex items-center gap-1 rounded-input px-2 py-1.5 text-h3 tabular-nums',
        shown <= (section ? redFromMs(section.ownMs, 120_000) : redFromMs(session.clock.spanMs(), 600_000))
          ? 'bg-destructive text-destructive-foreground'
          : 'bg-night-2 text-night-foreground',
      )}
    >
      <Clock size={20} aria-hidden="true" />
      <span role="timer" aria-label={section ? t`Time left in this section` : t`Time left`}>
        {clockText(shown)}
      </span>
      {/* In the last section the test has as long as the section. */}
      {section && left - shown >= 1000 && (
        <span className="text-micro">
          <Trans>test {clockText(left)}</Trans>
        </span>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </p>
  );
}

/** How long it is said that the end has moved. */
const addedShownMs = 60_000;

/** Says that staff gave minutes: the clock alone would jump without a word. */
export function TimeAdded({ endsAt }: { endsAt: string | null }) {
  const before = useRef(endsAt);
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const moved = Math.round((Date.parse(endsAt ?? '') - Date.parse(before.current ?? '')) / 60_000);
    before.current = endsAt;
    if (!(moved > 0)) return;
    setMinutes(moved);
    const timer = setTimeout(() => setMinutes(0), addedShownMs);
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <p
      role="status"
      className={clsx(
        minutes > 0 && 'w-fit rounded-badge bg-success-soft px-2 py-1 text-micro-strong text-success-ink',
      )}
    >
      {minutes > 0 && <Plural value={minutes} one="# minute was added" other="# minutes were added" />}
    </p>
  );
}
