import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ParcelDetail } from '../../../contract/orders/orders-admin.ts';
import type { CopiesAgain } from '../../../contract/orders/stock.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { parcelOfOrder } from '../admin-queries.ts';

/** The printed products that an order sends, each with how many copies: what a set holds, in place of the set. */
export function sentCopies(contents: ParcelDetail['contents']) {
  const copies = contents.flatMap(({ productId, title, books }) =>
    books.length > 0 ? books : productId ? [{ productId, title, copies: 1 }] : [],
  );
  const sums = new Map<string, (typeof copies)[number]>();
  for (const one of copies) {
    sums.set(one.productId, { ...one, copies: one.copies + (sums.get(one.productId)?.copies ?? 0) });
  }
  return [...sums.values()];
}

interface CopiesProps {
  orderId: string;
  /** Null until somebody chose. */
  value: CopiesAgain | null;
  onChange: (copies: CopiesAgain) => void;
  /** Everything is chosen beforehand: nothing of it is with the student. */
  isAll?: boolean;
  /** By the place among those that are chosen: `copies.0.copies`. */
  errors: Record<string, string>;
}

/** Which books of an order leave the stock once more, and how many of each. */
export function CopiesAgainFields({ orderId, value, onChange, isAll = false, errors }: CopiesProps) {
  const { t } = useLingui();
  const { data } = useQuery(parcelOfOrder(orderId));
  useEffect(() => {
    if (!data || value) return;
    const all = sentCopies(data.contents).map(({ productId, copies }) => ({ productId, copies }));
    onChange(isAll ? all : []);
  }, [data, value, isAll, onChange]);
  if (!data) return null;
  const chosen = value ?? [];
  const set = (productId: string, copies: number) => {
    const others = chosen.filter((one) => one.productId !== productId);
    onChange(copies > 0 ? [...others, { productId, copies }] : others);
  };
  return (
    <fieldset className="grid">
      <legend className="text-small-strong">
        <Trans>Books that leave the stock again</Trans>
      </legend>
      {sentCopies(data.contents).map((book) => {
        const at = chosen.findIndex((one) => one.productId === book.productId);
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
                value={String(chosen[at]?.copies ?? 1)}
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
