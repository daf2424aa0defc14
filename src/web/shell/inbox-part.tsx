import type { ComponentType } from 'react';
import { useSession } from '../api/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

type Parts = Pick<typeof import('../messages/inbox/inbox-bell.tsx'), 'InboxBell' | 'InboxMark'>;

// Without its code there is no bell, and the rest of the frame stands.
const part = (name: keyof Parts, className: string) => {
  const Part = lazyPart(
    () =>
      import('../messages/inbox/inbox-bell.tsx').then(
        (parts): ComponentType => parts[name],
        () => () => null,
      ),
    <span className={className} />,
  );
  return () => (useSession().status === 'signed-in' ? <Part /> : <span className={className} />);
};

/** The bell of whoever is signed in; its place is kept until it comes. */
export const InboxBell = part('InboxBell', 'size-11 flex-none');

/** The same on a tab of the bottom bar. */
export const InboxMark = part('InboxMark', 'hidden');
