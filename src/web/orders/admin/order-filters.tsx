import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { OrderState } from '../../../contract/orders/orders.ts';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { productKinds } from '../../../contract/orders/products.ts';
import { settledMethods } from '../../../contract/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { academyDay } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { methodName, orderStateWords, productKindWords } from '../copy.ts';
import type { OrderFilter } from '../order-filter.ts';

const shownStates: readonly OrderState[] = [
  'payment_review',
  'processing',
  'shipped',
  'fulfilled',
  'delivered',
  'awaiting_payment',
  'expired',
  'cancelled',
];

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** Search, state, what was bought, how it was paid and when; and the same as CSV. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { t, i18n } = useLingui();
  const { search = '', state, ...rest } = filter;
  const withSearch = search ? { search } : {};
  const [open, setOpen] = useState(Boolean(filter.kind ?? filter.method ?? filter.from ?? filter.to));
  const change = (name: 'kind' | 'method' | 'from' | 'to', value: string) => {
    const { [name]: _before, ...others } = filter;
    onChange({ ...others, ...(value ? { [name]: value } : {}) });
  };
  return (
    <div className="mb-4 grid gap-3">
      <SearchField
        label={t`Order number, name, phone, email or payment`}
        value={search}
        onSearch={(text) => onChange({ ...rest, ...(state ? { state } : {}), ...(text ? { search: text } : {}) })}
      />
      <Chips label={t`Status`}>
        <Chip on={state === undefined} onClick={() => onChange({ ...rest, ...withSearch })}>
          <Trans>All</Trans>
        </Chip>
        {shownStates.map((one) => (
          <Chip key={one} on={state === one} onClick={() => onChange({ ...rest, ...withSearch, state: one })}>
            {i18n._(orderStateWords[one].words)}
          </Chip>
        ))}
      </Chips>
      <Button kind="outline" className="lg:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={20} aria-hidden="true" />
        <Trans>More filters and CSV</Trans>
      </Button>
      <div
        className={clsx(
          'grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]',
          !open && 'max-lg:hidden',
        )}
      >
        <Select label={t`Bought`} value={filter.kind ?? ''} onChange={(event) => change('kind', event.target.value)}>
          <option value="">{t`Everything`}</option>
          {productKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(productKindWords[kind])}
            </option>
          ))}
        </Select>
        <Select
          label={t`Paid by`}
          value={filter.method ?? ''}
          onChange={(event) => change('method', event.target.value)}
        >
          <option value="">{t`Any method`}</option>
          {settledMethods.map((method) => {
            const name = methodName(method);
            return (
              <option key={method} value={method}>
                {name ? i18n._(name) : method}
              </option>
            );
          })}
        </Select>
        <Field
          type="date"
          label={t`From`}
          value={filter.from ?? ''}
          onChange={(event) => change('from', event.target.value)}
        />
        <Field
          type="date"
          label={t`To`}
          value={filter.to ?? ''}
          onChange={(event) => change('to', event.target.value)}
        />
        <SaveOrders filter={filter} />
      </div>
    </div>
  );
}

const yearMs = 365 * 86_400_000;

/** The list as CSV; a year back from today where no days are chosen. */
function SaveOrders({ filter }: { filter: OrderFilter }) {
  const { i18n } = useLingui();
  const to = filter.to ?? academyDay(new Date());
  const from = filter.from ?? academyDay(new Date(Date.parse(to) - yearMs));
  const save = useMutation({
    mutationFn: () => call(ordersAdmin.exportOrders, { query: { ...filter, from, to } }),
    onSuccess: (file) => saveFile(file, `orders-${from}-${to}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" className="max-lg:col-span-2" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={20} aria-hidden="true" />
      <Trans>CSV</Trans>
    </Button>
  );
}
