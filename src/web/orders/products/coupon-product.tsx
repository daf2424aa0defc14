import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { productForStaff, productList } from '../admin-queries.ts';

interface CouponProductProps {
  /** The id of the only product; '' for all. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** Which product a coupon is for: all, or one of those that a search finds. */
export function CouponProduct({ chosen, error, onChoose }: CouponProductProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(productList(search ? { search } : {}));
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFound = found.some((one) => one.id === chosen);
  const { data: other } = useQuery({
    ...productForStaff(chosen),
    enabled: chosen !== '' && list.data !== undefined && !isFound,
  });
  const shown = other && other.id === chosen && !isFound ? [other, ...found] : found;
  return (
    <div className="grid gap-2">
      <Select label={t`For`} error={error} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t`Everything`}</option>
        {shown.map((product) => (
          <option key={product.id} value={product.id}>
            {product.title}
          </option>
        ))}
      </Select>
      {(search || list.hasNextPage) && <SearchField label={t`Find a product`} value={search} onSearch={setSearch} />}
    </div>
  );
}
