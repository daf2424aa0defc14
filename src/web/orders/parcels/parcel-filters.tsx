import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { shippingZones } from '../../../contract/settings/settings.ts';
import { type ParcelFilter, shipmentStates } from '../../../contract/shipping.ts';
import { StateOptions } from '../../api/state-options.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Select } from '../../ui/select.tsx';
import { dispatchChoices } from '../admin-queries.ts';
import { shipmentStateLabels, zoneLabels } from '../copy.ts';

interface ParcelFiltersProps {
  filter: ParcelFilter;
  onChange: (filter: Record<string, string>) => void;
}

/** Where parcels are, whether they are late, and by courier, zone, state and product. */
export function ParcelFilters({ filter, onChange }: ParcelFiltersProps) {
  const { t, i18n } = useLingui();
  const choices = useQuery(dispatchChoices).data;
  const { late, ...others } = filter;
  const change = (name: 'courier' | 'zone' | 'region' | 'product', value: string) => {
    const { [name]: _before, ...rest } = filter;
    onChange({ ...rest, ...(value ? { [name]: value } : {}) });
  };
  const isHere = filter.state === 'ready';
  const couriers = [...new Set([...(choices?.couriers ?? []), ...(filter.courier ? [filter.courier] : [])])];
  return (
    <div className="mb-4 grid gap-3">
      <Chips label={t`Status`}>
        {shipmentStates.map((one) => (
          <Chip key={one} on={filter.state === one} onClick={() => onChange({ ...others, state: one })}>
            {i18n._(shipmentStateLabels[one])}
          </Chip>
        ))}
        {(isHere || filter.state === 'handed_over') && (
          <Chip on={late === 'yes'} onClick={() => onChange(late ? others : { ...others, late: 'yes' })}>
            <Trans>Late only</Trans>
          </Chip>
        )}
      </Chips>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Select
          label={t`Product`}
          value={filter.product ?? ''}
          onChange={(event) => change('product', event.target.value)}
        >
          <option value="">{t`All products`}</option>
          {choices?.products.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select label={t`Zone`} value={filter.zone ?? ''} onChange={(event) => change('zone', event.target.value)}>
          <option value="">{t`All zones`}</option>
          {shippingZones.map((zone) => (
            <option key={zone} value={zone}>
              {i18n._(zoneLabels[zone])}
            </option>
          ))}
        </Select>
        <Select label={t`State`} value={filter.region ?? ''} onChange={(event) => change('region', event.target.value)}>
          <option value="">{t`All of India`}</option>
          <StateOptions />
        </Select>
        {!isHere && (
          <Select
            label={t`Courier`}
            value={filter.courier ?? ''}
            onChange={(event) => change('courier', event.target.value)}
          >
            <option value="">{t`All couriers`}</option>
            {couriers.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
