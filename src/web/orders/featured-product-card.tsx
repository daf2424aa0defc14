import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Product } from '../../contract/orders/products.ts';
import { formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { BookCover } from '../ui/book-cover.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { coverOf } from '../ui/cover-of.ts';
import { productKindWords } from './copy.ts';
import { productsOnSale } from './queries.ts';

/** The set that saves most, for where nothing newer is featured; undefined where none saves anything, pending until it is known. */
export function useFeaturedProduct(): { product: Product | undefined; isPending: boolean } {
  const { data, isPending } = useInfiniteQuery(productsOnSale());
  const sets = (data?.pages.flatMap((page) => page.items) ?? []).filter((one) => one.kind === 'package' && one.inStock);
  const [product] = sets.filter((one) => saved(one) > 0).toSorted((one, other) => saved(other) - saved(one));
  return { product, isPending };
}

/** The share of the MRP that one does not pay. */
const saved = ({ mrpPaise, pricePaise }: Product) => (mrpPaise ? 1 - pricePaise / mrpPaise : 0);

/** A set, large on night: the one product that the page leads with. */
export function FeaturedProductCard({ product }: { product: Product }) {
  const { i18n } = useLingui();
  return (
    <section
      aria-labelledby="featured-title"
      className="mt-5 overflow-hidden rounded-sheet bg-night-2 px-4.5 py-4.5 text-night-foreground md:grid md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:items-center md:gap-x-12 md:px-10 md:py-9"
    >
      <div className="flex flex-wrap gap-4 md:items-center md:gap-8">
        <BookCover title={product.title} {...coverOf(product)} width={92} className="md:h-51 md:w-37.5" />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <Badge kind="premium" className="whitespace-normal!">
            {i18n._(productKindWords[product.kind])}
          </Badge>
          <h2 id="featured-title" className="mt-2 text-h2">
            {product.title}
          </h2>
          <p className="mt-2 text-display tabular-nums">{formatMoney(product.pricePaise)}</p>
          {product.mrpPaise !== null && (
            <s className="text-small text-night-muted tabular-nums">{formatMoney(product.mrpPaise)}</s>
          )}
        </div>
      </div>
      <div>
        <ul className="text-small max-md:hidden">
          {product.contents
            .split('\n')
            .filter((line) => line.trim() !== '')
            .slice(0, 4)
            .map((line) => (
              <li key={line} className="flex items-center gap-2.5 py-1">
                <Check size={20} className="flex-none text-sun" aria-hidden="true" />
                {line}
              </li>
            ))}
        </ul>
        <ButtonLink kind="sun" full className="mt-4" to="/product/$productId" params={{ productId: product.id }}>
          <Trans>See what’s inside</Trans>
          <span className="sr-only"> {product.title}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
