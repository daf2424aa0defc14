import { CalendarDays } from 'lucide-react';
import type { Product } from '../../../contract/orders/products.ts';
import { BookCover } from '../../ui/book-cover.tsx';
import { coverOf } from '../../ui/cover-of.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';

const SeatFacts = lazyPart(
  async () => (await import('./seat-facts.tsx')).SeatFacts,
  <Skeleton className="mt-1 h-11 rounded-control" />,
);

/** What is being bought: cover, title, what is inside. */
export function ProductLine({ product }: { product: Product }) {
  return (
    <div className="flex items-center gap-3.5">
      {product.kind === 'class_seat' ? (
        <Tile kind="primary">
          <CalendarDays aria-hidden="true" />
        </Tile>
      ) : (
        <BookCover title={product.title} {...coverOf(product)} width={64} />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-h3">{product.title}</p>
        {product.contents && <p className="text-small whitespace-pre-line text-muted-foreground">{product.contents}</p>}
        {product.classIds[0] && <SeatFacts classId={product.classIds[0]} />}
      </div>
    </div>
  );
}
