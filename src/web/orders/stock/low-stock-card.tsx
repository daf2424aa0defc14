import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QueueCard, QueueRow } from '../../ui/queue-card.tsx';
import { Tile } from '../../ui/tile.tsx';
import { stockList } from '../admin-queries.ts';

const shown = 5;

/** Books of which so few copies are left that they need ordering; nothing while there are none. */
export function LowStockCard() {
  const list = useInfiniteQuery(stockList(true));
  const [first] = list.data?.pages ?? [];
  if (!first || first.items.length === 0) return null;
  return (
    <QueueCard
      title={<Trans>Low stock</Trans>}
      count={first.next ? `${first.items.length}+` : first.items.length}
      tone={first.items.some((item) => item.stock === 0) ? 'error' : 'sun'}
      action={
        <ButtonLink to="/admin/orders" search={{ tab: 'stock' }} kind="ghost" size="sm">
          <Trans>Stock</Trans>
        </ButtonLink>
      }
    >
      {first.items.slice(0, shown).map((item) => (
        <QueueRow
          key={item.id}
          icon={
            <Tile kind="sun" size="sm">
              <BookOpen size={20} aria-hidden="true" />
            </Tile>
          }
          title={item.title}
          text={<Plural value={item.stock} _0="No copies left" one="# copy left" other="# copies left" />}
        />
      ))}
    </QueueCard>
  );
}
