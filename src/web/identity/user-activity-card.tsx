import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NextPage } from '../ui/next-page.tsx';
import { signInEventList } from './event-queries.ts';
import { EventList } from './security/event-list.tsx';

/** What happened around signing in to this user's account, newest first; nothing when nothing did. */
export function UserActivityCard({ id }: { id: string }) {
  const list = useInfiniteQuery(signInEventList({ user: id }));
  const events = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-h3">
        <Trans>Sign-in activity</Trans>
      </h3>
      <EventList events={events} />
      <NextPage list={list} />
    </section>
  );
}
