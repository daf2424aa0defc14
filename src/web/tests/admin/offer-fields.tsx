import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseFormRegister } from 'react-hook-form';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { staffBatchList } from '../../batches/queries.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accessNames } from '../copy.ts';
import { productsOnSale, staffSeries } from './admin-queries.ts';
import type { TestValues } from './test-values.ts';

interface OfferFieldsProps {
  register: UseFormRegister<TestValues>;
  isRestricted: boolean;
  /** What it is offered with now: it stays in the list, also when it is no longer on sale. */
  test: TestForStaff | null;
  error?: string | undefined;
}

/** The series of a test, and who may sit it. */
export function OfferFields({ register, isRestricted, test, error }: OfferFieldsProps) {
  const { t, i18n } = useLingui();
  const series = useQuery(staffSeries);
  return (
    <>
      <Select label={t`Series`} key={series.data ? 'read' : 'reading'} {...register('seriesId')}>
        <option value="">{t`No series`}</option>
        {series.data?.items.map((one) => (
          <option key={one.id} value={one.id}>
            {textIn(one.names, i18n.locale)}
          </option>
        ))}
      </Select>
      <Select label={t`Who can take it`} error={error} {...register('access')}>
        {(['free', 'restricted'] as const).map((one) => (
          <option key={one} value={one}>
            {i18n._(accessNames[one])}
          </option>
        ))}
      </Select>
      {isRestricted && (
        <>
          <Batches register={register} test={test} />
          <Products register={register} test={test} />
        </>
      )}
    </>
  );
}

type PickProps = Pick<OfferFieldsProps, 'register' | 'test'>;

function Batches({ register, test }: PickProps) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(staffBatchList);
  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = test?.batches.filter((one) => !listed.some((each) => each.id === one.id)) ?? [];
  return (
    <fieldset>
      <legend className="text-small-strong">
        <Trans>Batches</Trans>
      </legend>
      {!list.data && <Skeleton className="h-11" />}
      {[...chosen, ...listed].map((one) => (
        <Checkbox
          key={one.id}
          id={`batch-${one.id}`}
          value={one.id}
          label={textIn(one.names, i18n.locale)}
          {...register('batchIds')}
        />
      ))}
      <NextPage list={list} />
    </fieldset>
  );
}

function Products({ register, test }: PickProps) {
  const list = useInfiniteQuery(productsOnSale);
  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = test?.products.filter((one) => !listed.some((each) => each.id === one.id)) ?? [];
  return (
    <fieldset>
      <legend className="text-small-strong">
        <Trans>Products</Trans>
      </legend>
      {!list.data && <Skeleton className="h-11" />}
      {[...chosen, ...listed].map((one) => (
        <Checkbox key={one.id} id={`product-${one.id}`} value={one.id} label={one.title} {...register('productIds')} />
      ))}
      <NextPage list={list} />
    </fieldset>
  );
}
