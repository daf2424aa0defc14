import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  BookOpen,
  Calendar,
  ClipboardList,
  IndianRupee,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Package,
  ShieldCheck,
} from 'lucide-react';
import type { Notice, NoticeKind } from '../../../contract/messages/notices.ts';
import { formatTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { KeptWhole } from '../../ui/kept-whole.tsx';
import { Tile, type TileKind } from '../../ui/tile.tsx';

const looks: Record<NoticeKind, { Icon: LucideIcon; tile: TileKind }> = {
  class: { Icon: Calendar, tile: 'primary' },
  order: { Icon: Package, tile: 'sun' },
  refund: { Icon: IndianRupee, tile: 'success' },
  material: { Icon: BookOpen, tile: 'primary' },
  enquiry: { Icon: MessageCircle, tile: 'primary' },
  test: { Icon: ClipboardList, tile: 'sun' },
  announcement: { Icon: Megaphone, tile: 'sun' },
  account: { Icon: ShieldCheck, tile: 'neutral' },
};

const row = 'flex w-full flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3.5 text-left hover:bg-muted';

/** One message: pressing it opens what it tells of, and reads it; without such a page it is read in place, whole. */
export function NoticeRow({ one, onOpen }: { one: Notice; onOpen: () => void }) {
  if (!isHere(one)) {
    return (
      <li>
        <Link to={one.link} onClick={onOpen} className={row}>
          <Words one={one} />
        </Link>
      </li>
    );
  }
  return (
    <li>
      {one.isRead ? (
        <div className={row}>
          <Words one={one} />
        </div>
      ) : (
        <button type="button" onClick={onOpen} className={row}>
          <Words one={one} />
        </button>
      )}
    </li>
  );
}

/** Whether there is no page of it but the inbox, as for an announcement to everybody. */
const isHere = ({ link }: Notice) => link === '' || link === '/inbox';

function Words({ one }: { one: Notice }) {
  const { Icon, tile } = looks[one.kind];
  return (
    <>
      <Tile size="sm" kind={one.isRead ? 'neutral' : tile}>
        <Icon aria-hidden="true" />
      </Tile>
      <span className="min-w-[min(100%,9rem)] flex-1">
        <span className={clsx('block', one.isRead ? 'text-body' : 'text-body-strong')}>
          <KeptWhole text={one.title} />
        </span>
        <span
          className={clsx(
            'text-small whitespace-pre-line text-muted-foreground wrap-anywhere',
            // A long answer ends on its page; a number to quote is never cut off.
            isHere(one) ? 'block' : 'line-clamp-8',
          )}
        >
          <KeptWhole text={one.text} />
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-2 text-micro text-muted-foreground tabular-nums">
          {!one.isRead && (
            <Badge kind="info">
              <Trans context="message">New</Trans>
            </Badge>
          )}
          <time dateTime={one.createdAt}>{formatTime(one.createdAt)}</time>
        </span>
      </span>
    </>
  );
}
