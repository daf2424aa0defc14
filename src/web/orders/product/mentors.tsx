import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MentoringSession } from '../../../contract/mentoring.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatDay } from '../../i18n/format.ts';
import { formatSpan } from '../../i18n/time-span.ts';
import { sessionsQuery } from '../../mentoring/queries.ts';
import { TeachersCard } from '../../pages/teachers-card.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from './section.tsx';

const shown = 4;

/** With whom, and when a session can be booked now; without slots where the academy agrees on them by phone. */
export function Mentors({ productId }: { productId: string }) {
  const { data } = useQuery(sessionsQuery(productId));
  const { directors } = usePublicSettings();
  if (!data) return null;
  const sessions = data.items;
  const more = sessions.length - shown;
  // Until slots say with whom, it is the directors.
  const people = sessions.length > 0 ? sessions.map(({ mentor }) => mentor) : directors.map(({ name }) => name);
  const mentors = people.filter((name) => name !== '');
  const faces = mentors.length > 0 && (
    <Section title={<Trans>Your mentors</Trans>}>
      <TeachersCard names={mentors} />
    </Section>
  );
  if (!data.bySession) return faces;
  return (
    <>
      {faces}
      <Section title={<Trans>Free slots</Trans>}>
        {sessions.length === 0 ? (
          <p className="text-body text-muted-foreground">
            <Trans>All sessions are taken right now. New ones appear here as soon as the academy adds them.</Trans>
          </p>
        ) : (
          <Card pad={false}>
            <ul className="divide-y">
              {sessions.slice(0, shown).map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
          </Card>
        )}
        {sessions.length > 0 && (
          <p className="mt-2 text-small text-muted-foreground">
            {more > 0 && (
              <>
                <Plural value={more} one="# more slot." other="# more slots." />{' '}
              </>
            )}
            <Trans>You choose the mentor, day and time before you pay.</Trans>
          </p>
        )}
      </Section>
    </>
  );
}

function Session({ session }: { session: MentoringSession }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4.5 py-3">
      <span className="text-small-strong tabular-nums">
        {formatDay(session.startsAt)}, {formatSpan(session)}
      </span>
      <span className="text-small text-muted-foreground">
        {session.mentor} · {session.venue || <Trans>Online</Trans>}
      </span>
    </li>
  );
}
