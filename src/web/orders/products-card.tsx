import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product, ProductKind } from '../../contract/orders/products.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { coverOf } from '../ui/cover-of.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Price } from '../ui/price.tsx';
import { ShopList, ShopRow, shopLink } from '../ui/shop-list.tsx';
import { productKindWords } from './copy.ts';
import { productsOnSale } from './queries.ts';

interface ProductsCardProps {
  search?: string | undefined;
  /** Only these; all unless told. */
  kind?: ProductKind | undefined;
  /** Stands elsewhere on the page. */
  without?: string | undefined;
  /** Shown where there are none. */
  empty?: ReactNode;
}

/** Sets, printed books and mentoring on sale, of a search those whose title or contents hold all its words. */
export function ProductsCard({ search = '', kind, without, empty = null }: ProductsCardProps) {
  const list = useInfiniteQuery(productsOnSale(search, kind));
  if (list.isLoadingError) {
    return (
      <div className="mt-5">
        <ErrorCard title={<Trans>Could not load sets and books</Trans>} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter((one) => one.id !== without);
  if (items.length === 0) return list.data && empty;
  return (
    <section className={kind ? undefined : 'mt-7'}>
      <h2 className={kind ? 'sr-only' : 'text-h2'}>
        <Trans>Sets, printed books and mentoring</Trans>
      </h2>
      <ShopList>
        {items.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ShopList>
      <NextPage list={list} />
    </section>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { i18n } = useLingui();
  return (
    <ShopRow
      cover={<BookCover title={product.title} {...coverOf(product)} width={68} />}
      title={
        <h3 className="text-h3">
          <Link to="/product/$productId" params={{ productId: product.id }} className={shopLink}>
            {product.title}
          </Link>
        </h3>
      }
      text={product.contents.split('\n').join(' · ')}
      meta={product.inStock ? i18n._(productKindWords[product.kind]) : <Trans>Out of stock</Trans>}
      end={<Price {...product} />}
    />
  );
}
