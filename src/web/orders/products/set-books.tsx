import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkWhole } from '../../api/typed-number-checks.ts';
import { wholeOf } from '../../i18n/typed-numbers.ts';
import { Field } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { productList } from '../admin-queries.ts';
import type { ProductValues } from './product-values.ts';

/** Which printed products a set holds, and how many copies of each; their copies are counted in place of its own. */
export function SetBooks({ productId }: { productId: string | null }) {
  const { t } = useLingui();
  const { register, watch, setValue, clearErrors, formState } = useFormContext<ProductValues>();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(productList({ group: 'catalogue', ...(search ? { search } : {}) }));
  const books = watch('books');
  const change = (next: ProductValues['books']) => {
    clearErrors('books');
    setValue('books', next, { shouldDirty: true });
  };
  const found = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    (one) =>
      one.kind === 'printed' &&
      one.books.length === 0 &&
      one.id !== productId &&
      !books.some((book) => book.productId === one.id),
  );
  const error = formState.errors.books?.message;
  const rows = formState.errors.books;
  return (
    <fieldset className="grid gap-3">
      <legend className="text-label">
        <Trans>Books in this set</Trans>
      </legend>
      <p className="text-small text-muted-foreground">
        <Trans>Only for a set of several books. Packers see each book, and its copies are counted.</Trans>
      </p>
      {books.map((book, index) => (
        <div key={book.productId} className="flex items-end gap-2">
          <Field
            className="min-w-0 flex-1"
            label={t`Copies of ${book.title}`}
            inputMode="numeric"
            error={rows?.[index]?.copies?.message}
            {...register(`books.${index}.copies`, {
              validate: (typed) => ((wholeOf(typed) ?? 0) < 1 ? t`Enter how many copies.` : checkWhole(typed)),
            })}
          />
          <IconButton
            label={t`Remove ${book.title}`}
            onClick={() => change(books.filter((one) => one.productId !== book.productId))}
          >
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Select
        label={t`Add a book`}
        value=""
        onChange={(event) => {
          const chosen = found.find((one) => one.id === event.target.value);
          if (chosen) change([...books, { productId: chosen.id, title: chosen.title, copies: '1' }]);
        }}
      >
        <option value="">{t`Choose a printed product`}</option>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </Select>
      {(search || list.hasNextPage) && <SearchField label={t`Find a product`} value={search} onSearch={setSearch} />}
      {error && <FieldError id="field-books-error" text={error} />}
    </fieldset>
  );
}
