import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskProduct } from '../../../contract/orders/desk.ts';
import type { ProductKind } from '../../../contract/orders/products.ts';
import { errorMessage } from '../../api/error-words.ts';
import { academyDay, formatDate, formatDayTime, formatMoney } from '../../i18n/format.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deskProducts } from '../desk-queries.ts';

interface PickerProps {
  /** The kinds to choose from; every one unless told. */
  kinds?: readonly ProductKind[];
  onPick: (product: DeskProduct) => void;
}

/** What can be sold, to choose from: by a part of the title, by kind. */
export function ProductPicker({ kinds: offered, onPick }: PickerProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const offers = (one: ProductKind | '') => one === '' || !offered || offered.includes(one);
  const [kind, setKind] = useState<ProductKind | ''>('');
  const list = useInfiniteQuery(deskProducts(search, kind));
  const products = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ kind: its }) => offers(its));
  const kinds: { value: ProductKind | ''; label: string }[] = [
    { value: '', label: t`All` },
    { value: 'batch', label: t`Batches` },
    { value: 'class_seat', label: t`Classes` },
    { value: 'package', label: t`Packages` },
    { value: 'digital_material', label: t`Materials` },
    { value: 'printed', label: t`Printed` },
    { value: 'mentoring', label: t`Mentoring` },
    { value: 'exam_fee', label: t`Exam fees` },
  ];
  return (
    <div className="grid gap-3">
      <SearchField label={t`Find a product`} value={search} onSearch={setSearch} />
      <Chips label={t`Kind`}>
        {kinds
          .filter((one) => offers(one.value))
          .map((one) => (
            <Chip key={one.value} on={kind === one.value} onClick={() => setKind(one.value)}>
              {one.label}
            </Chip>
          ))}
      </Chips>
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the products</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data && products.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>Nothing is on sale under this name. Put a price on a batch, class or material first.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {products.map((one) => (
          <li key={one.id} className="relative flex items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <RecordButton className="after:absolute after:inset-0" onClick={() => onPick(one)}>
                {one.title}
              </RecordButton>
              <p className="text-micro text-muted-foreground tabular-nums">
                {one.startsAt &&
                  (one.kind === 'batch' ? <BatchStart day={one.startsAt} /> : formatDayTime(one.startsAt))}
                {one.startsAt && one.seatsLeft !== null && ' · '}
                {one.seatsLeft !== null && <Trans>{one.seatsLeft} left</Trans>}
              </p>
            </div>
            <span className="flex-none font-semibold tabular-nums">{formatMoney(one.pricePaise)}</span>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </div>
  );
}

/** Whether a batch runs already is what a late joiner asks first. */
function BatchStart({ day }: { day: string }) {
  const date = formatDate(day);
  return day > academyDay(new Date()) ? <Trans>Starts {date}</Trans> : <Trans>Running since {date}</Trans>;
}
