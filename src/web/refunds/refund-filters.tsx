import { Trans, useLingui } from '@lingui/react/macro';
import { refundViews } from '../../contract/refund-queue.ts';
import { refundReasons } from '../../contract/refund-states.ts';
import type { RefundReason } from '../../contract/refunds.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { refundReasonLabels, refundViewLabels } from './copy.ts';
import type { RefundFilter } from './refund-filter.ts';

interface RefundFiltersProps {
  filter: RefundFilter;
  /** Open refunds whose promised day is past. */
  late: number;
  onChange: (filter: RefundFilter) => void;
}

/** Search, state, lateness and reason. */
export function RefundFilters({ filter, late, onChange }: RefundFiltersProps) {
  const { t, i18n } = useLingui();
  const { late: onlyLate, search, reason, ...rest } = filter;
  const kept = { ...(reason ? { reason } : {}), ...(search ? { search } : {}) };
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_260px] lg:items-end">
      <SearchField
        label={t`Order number or phone`}
        value={search ?? ''}
        onSearch={(text) =>
          onChange({
            ...rest,
            ...(reason ? { reason } : {}),
            ...(onlyLate ? { late: onlyLate } : {}),
            ...(text ? { search: text } : {}),
          })
        }
      />
      <Select
        label={t`Reason`}
        value={reason ?? ''}
        onChange={(event) => {
          const { reason: _before, ...others } = filter;
          const chosen = event.target.value;
          onChange({ ...others, ...(chosen ? { reason: chosen as RefundReason } : {}) });
        }}
      >
        <option value="">{t`Any reason`}</option>
        {refundReasons.map((one) => (
          <option key={one} value={one}>
            {i18n._(refundReasonLabels[one])}
          </option>
        ))}
      </Select>
      <div className="lg:col-span-2">
        <Chips label={t`Status`}>
          <Chip on={onlyLate === 'yes'} onClick={() => onChange({ ...kept, state: 'open', late: 'yes' })}>
            <Trans>Late ({late})</Trans>
          </Chip>
          {refundViews.map((view) => (
            <Chip key={view} on={!onlyLate && rest.state === view} onClick={() => onChange({ ...kept, state: view })}>
              {i18n._(refundViewLabels[view])}
            </Chip>
          ))}
        </Chips>
      </div>
    </div>
  );
}
