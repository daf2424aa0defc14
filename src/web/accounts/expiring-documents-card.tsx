import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileClock } from 'lucide-react';
import { NextPage } from '../ui/next-page.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { expiringDocuments } from './student-queries.ts';
import { documentWords } from './students/document-words.ts';
import { ExpiryBadge } from './students/expiry-badge.tsx';

/** Documents of students that expire within 30 days, or did lately; nothing while there are none. */
export function ExpiringDocumentsCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(expiringDocuments);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <QueueCard title={<Trans>Documents to renew</Trans>} count={list.hasNextPage ? `${items.length}+` : items.length}>
      {items.map((one) => (
        <QueueRow
          key={one.id}
          icon={
            <Tile kind="sun" size="sm">
              <FileClock size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link to="/admin/students" search={{ id: one.student.id }} className="link after:absolute after:inset-0">
              {one.student.name}
            </Link>
          }
          text={i18n._(documentWords[one.kind])}
          side={<ExpiryBadge expiresOn={one.expiresOn} />}
        />
      ))}
      {list.hasNextPage && (
        <li className="px-[var(--pad)] py-2">
          <NextPage list={list} />
        </li>
      )}
    </QueueCard>
  );
}
