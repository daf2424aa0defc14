import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useUnread } from './use-unread.ts';

/** The way to the inbox, with the number of what is unread. */
export function InboxBell() {
  const count = useUnread();
  return (
    <Link to="/inbox" className="relative grid size-11 flex-none place-items-center rounded-full">
      <Bell size={24} aria-hidden="true" />
      <span className="sr-only">
        <Trans>Inbox</Trans> <UnreadWords count={count} />
      </span>
      {count > 0 && <Count count={count} className="top-0.5 right-0" />}
    </Link>
  );
}

/** The number of what is unread, at the corner of a tab's icon in the bottom bar; nothing when all is read. */
export function InboxMark() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">
        <UnreadWords count={count} />{' '}
      </span>
      <Count count={count} className="-top-1 right-0" />
    </>
  );
}

/** "3 unread"; nothing for none. */
export function UnreadWords({ count }: { count: number }) {
  if (count === 0) return null;
  return count > 99 ? <Trans>99+ unread</Trans> : <Plural value={count} one="# unread" other="# unread" />;
}

/** It keeps its size when letters grow: it would cover the icon. What it says is heard, and stands in the inbox. */
function Count({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute flex min-w-5 items-center justify-center rounded-full bg-destructive px-1 text-[12px]/5 font-semibold text-destructive-foreground tabular-nums ring-2 ring-card [--spacing:4px] ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
