import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../i18n/format.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { coverOf } from '../ui/cover-of.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { productKindWords } from './copy.ts';
import { productsOnSale } from './queries.ts';

/** Sets, printed books and mentoring on sale, of a search those whose title or contents hold all its words; nothing where there are none. `without` stands elsewhere on the page. */
export function ProductsCard({ search = '', without }: { search?: string; without?: string | undefined }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(productsOnSale(search));
  if (list.isError && !list.data) {
    return (
      <div className="mt-5">
        <ErrorCard title={<Trans>Could not load sets and books</Trans>} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter((one) => one.id !== without);
  if (items.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3.5 text-h2">
        <Trans>Sets, printed books and mentoring</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2 md:gap-5 lg:grid-cols-1 xl:grid-cols-2">
        {items.map((product) => (
          <li key={product.id}>
            <Card className="flex h-full flex-wrap gap-4">
              <BookCover title={product.title} {...coverOf(product)} width={100} />
              <div className="flex min-w-0 flex-[1_1_8rem] flex-col">
                <h3 className="text-h3">
                  <Link
                    to="/product/$productId"
                    params={{ productId: product.id }}
                    className="underline-offset-4 hover:underline"
                  >
                    {product.title}
                  </Link>
                </h3>
                <p className="text-small whitespace-pre-line text-muted-foreground">{product.contents}</p>
                <p className="mt-1.5 flex-1 text-small-strong">{i18n._(productKindWords[product.kind])}</p>
                <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
                  <p className="text-h2 tabular-nums">
                    {product.mrpPaise !== null && product.mrpPaise > product.pricePaise && (
                      <s className="mr-1.5 text-small text-muted-foreground">{formatMoney(product.mrpPaise)}</s>
                    )}
                    {formatMoney(product.pricePaise)}
                  </p>
                  {!product.inStock && (
                    <span className="text-small-strong text-muted-foreground">
                      <Trans>Out of stock</Trans>
                    </span>
                  )}
                  <ButtonLink
                    to="/product/$productId"
                    params={{ productId: product.id }}
                    size="sm"
                    kind={product.inStock ? 'quiet' : 'outline'}
                    className="flex-auto"
                  >
                    <Trans>See what’s inside</Trans>
                    <span className="sr-only"> {product.title}</span>
                  </ButtonLink>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}
