import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../mentoring/queries.ts';
import { TeachersCard } from '../../pages/teachers-card.tsx';
import { Section } from './section.tsx';

/** With whom a session can be booked now; nothing where the academy agrees on it by phone. */
export function Mentors({ productId }: { productId: string }) {
  const sessions = useQuery(sessionsQuery(productId)).data?.items ?? [];
  if (sessions.length === 0) return null;
  return (
    <Section title={<Trans>Your mentors</Trans>}>
      <TeachersCard names={sessions.map(({ mentor }) => mentor)} />
      <p className="mt-2 text-small text-muted-foreground">
        <Trans>You choose the mentor, day and time before you pay.</Trans>
      </p>
    </Section>
  );
}
