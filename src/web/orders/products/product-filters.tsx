import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ProductGroup, productGroups } from '../../../contract/orders/products.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ProductFilter } from './product-filter.ts';

const groupWords: Record<ProductGroup, MessageDescriptor> = {
  catalogue: msg`Packages, books and sessions`,
  class_seats: msg`Class seats`,
  materials: msg`Materials`,
  batches: msg`Batches`,
  archived: msg`Archived`,
};

interface ProductFiltersProps {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
}

/** Words, what brings the product, and whether it is on sale. */
export function ProductFilters({ filter, onChange }: ProductFiltersProps) {
  const { t, i18n } = useLingui();
  const { sale, search, ...rest } = filter;
  const found = search ? { search } : {};
  const sold = sale ? { sale } : {};
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_200px] lg:items-end">
      <SearchField
        label={t`Find a product`}
        value={search ?? ''}
        onSearch={(text) => onChange({ ...rest, ...sold, ...(text ? { search: text } : {}) })}
      />
      {filter.group !== 'archived' && (
        <Select
          label={t`On sale`}
          value={sale ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...rest, ...found, ...(value === 'on' || value === 'off' ? { sale: value } : {}) })
          }
        >
          <option value="">{t`All`}</option>
          <option value="on">{t`On sale`}</option>
          <option value="off">{t`Off sale`}</option>
        </Select>
      )}
      <div className="lg:col-span-2">
        <Chips label={t`Kind`}>
          {productGroups.map((group) => (
            <Chip
              key={group}
              on={filter.group === group}
              onClick={() => onChange({ ...found, ...(group === 'archived' ? {} : sold), group })}
            >
              {i18n._(groupWords[group])}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  );
}
