import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GoodsBack, goodsReturned } from '../../../contract/orders/stock.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { goodsBackList, staffProductsKey } from '../admin-queries.ts';
import { BookList } from '../parcels/book-list.tsx';

/** Books that came back and that nobody has put away; nothing while there are none. */
export function GoodsBackCard() {
  const list = useInfiniteQuery(goodsBackList);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the returned items</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Came back</Trans>
      </h2>
      <p className="mt-0.5 text-small text-muted-foreground">
        <Trans>Check each book: put it back in stock or write it off.</Trans>
      </p>
      <ul className="mt-2 divide-y">
        {rows.map((row) => (
          <GoodsRow key={row.id} goods={row} />
        ))}
      </ul>
      <NextPage list={list} />
    </Card>
  );
}

function GoodsRow({ goods }: { goods: GoodsBack }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const put = useMutation({
    mutationFn: (keepAs: 'stock' | 'written_off') =>
      call(goodsReturned.putAway, { params: { id: goods.id }, body: { keepAs } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: goodsBackList.queryKey }),
        queries.invalidateQueries({ queryKey: staffProductsKey }),
      ]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <span className="block text-body-strong wrap-anywhere">{goods.title}</span>
        <span className="text-micro text-muted-foreground tabular-nums">
          {goods.number}, {formatDate(goods.backAt)}
        </span>
        <BookList books={goods.books} />
      </div>
      <span className="flex flex-wrap gap-2">
        <Button kind="outline" size="sm" disabled={put.isPending} onClick={() => put.mutate('stock')}>
          <Trans>Back to stock</Trans>
          <span className="sr-only"> {goods.title}</span>
        </Button>
        <Button kind="outline" size="sm" disabled={put.isPending} onClick={() => put.mutate('written_off')}>
          <Trans>Write off</Trans>
          <span className="sr-only"> {goods.title}</span>
        </Button>
      </span>
      {put.error && (
        <Alert kind="error" live className="w-full">
          {i18n._(errorMessage(put.error))}
        </Alert>
      )}
    </li>
  );
}
