import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Inbox } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import { Tile } from '../ui/tile.tsx';
import { UnreadWords } from './inbox/inbox-bell.tsx';
import { useUnread } from './inbox/use-unread.ts';

/** The way to the inbox, with how much of it is unread. */
export function InboxCard() {
  const count = useUnread();
  return (
    <Card pad={false} className="mb-6">
      <Link
        to="/inbox"
        className="relative flex min-h-15 flex-wrap items-center gap-x-3.5 gap-y-2 py-3 pr-[44px] pl-4 hover:bg-muted"
      >
        <Tile size="sm" kind={count > 0 ? 'error' : 'primary'}>
          <Inbox aria-hidden="true" />
        </Tile>
        <span className="min-w-[min(100%,7.5rem)] flex-1">
          <span className="block text-h3">
            <Trans>Inbox</Trans>
          </span>
          <span className="block text-small text-muted-foreground tabular-nums">
            {count > 0 ? <UnreadWords count={count} /> : <Trans>Answers, orders, refunds and class changes</Trans>}
          </span>
        </span>
        <ChevronRight size={20} className="absolute right-4 text-muted-foreground" aria-hidden="true" />
      </Link>
    </Card>
  );
}
