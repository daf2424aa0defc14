import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { CopiesAgain } from '../../../contract/orders/stock.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { parcelOfOrder } from '../admin-queries.ts';

/** The printed products that an order sends, each with how many copies: what a set holds, in place of the set. */
function sentCopies(contents: ParcelDetail['contents']) {
  const copies = contents.flatMap(({ productId, title, books }) =>
    books.length > 0 ? books : productId ? [{ productId, title, copies: 1 }] : [],
  );
  const sums = new Map<string, (typeof copies)[number]>();
  for (const one of copies) {
    sums.set(one.productId, { ...one, copies: one.copies + (sums.get(one.productId)?.copies ?? 0) });
  }
  return [...sums.values()];
}

/**
 * The books of an order that may leave the stock again, and which do: all of them beforehand where nothing of it is with the
 * student, else none.
 */
export function useCopiesAgain(orderId: string, { isAll, enabled }: { isAll: boolean; enabled: boolean }) {
  const [chosen, setChosen] = useState<CopiesAgain | null>(null);
  // Read here, since a result tells only of what was read: the fields are drawn later than the dialog asks.
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...parcelOfOrder(orderId), enabled });
  const books = data && sentCopies(data.contents);
  const all = (books ?? []).map(({ productId, copies }) => ({ productId, copies }));
  return { books, copies: chosen ?? (isAll ? all : []), setCopies: setChosen, isLoadingError, isFetching, refetch };
}

interface CopiesProps {
  again: ReturnType<typeof useCopiesAgain>;
  /** By the place among those that are chosen: `copies.0.copies`. */
  errors: Record<string, string>;
}

/** Which books of an order leave the stock once more, and how many of each. */
export function CopiesAgainFields({ again, errors }: CopiesProps) {
  const { t } = useLingui();
  const { books, copies, setCopies } = again;
  if (again.isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the books of this order</Trans>}
        busy={again.isFetching}
        onRetry={() => void again.refetch()}
      />
    );
  }
  if (!books) return <Skeleton className="h-14" />;
  const set = (productId: string, count: number) => {
    const others = copies.filter((one) => one.productId !== productId);
    setCopies(count > 0 ? [...others, { productId, copies: count }] : others);
  };
  return (
    <fieldset className="grid">
      <legend className="text-small-strong">
        <Trans>Books that leave the stock again</Trans>
      </legend>
      {books.map((book) => {
        const at = copies.findIndex((one) => one.productId === book.productId);
        const error = at < 0 ? undefined : errors[`copies.${at}.copies`];
        return (
          <div key={book.productId} className="flex flex-wrap items-start gap-x-4">
            <Checkbox
              className="min-w-0 flex-1"
              label={book.title}
              checked={at >= 0}
              error={error}
              onChange={(event) => set(book.productId, event.target.checked ? book.copies : 0)}
            />
            {at >= 0 && book.copies > 1 && (
              <Select
                label={t`Copies of ${book.title}`}
                value={String(copies[at]?.copies ?? 1)}
                onChange={(event) => set(book.productId, Number(event.target.value))}
              >
                {Array.from({ length: book.copies }, (_, index) => index + 1).map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
