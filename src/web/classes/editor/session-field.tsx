import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { productsOnSale } from '../../orders/queries.ts';
import { Select } from '../../ui/select.tsx';
import type { ClassValues } from './class-values.ts';

/** Whether it is a class or a personal session, and of which mentoring product; fixed once it is made. */
export function SessionField({ fixed }: { fixed: boolean }) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ClassValues>();
  const list = useInfiniteQuery(productsOnSale());
  const products = list.data?.pages.flatMap((page) => page.items).filter((one) => one.kind === 'mentoring') ?? [];
  if (fixed || products.length === 0) return null;
  return (
    <Select
      label={t`For`}
      hint={t`Personal sessions are booked and paid for one at a time, at the product’s price.`}
      error={formState.errors.sessionOf?.message}
      {...register('sessionOf')}
    >
      <option value="">{t`Everyone: a class or event`}</option>
      {products.map((one) => (
        <option key={one.id} value={one.id}>
          {t`Personal session: ${one.title}`}
        </option>
      ))}
    </Select>
  );
}
