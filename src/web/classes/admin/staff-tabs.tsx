import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffTab } from '../../../contract/classes/classes-admin.ts';
import { Chip, Chips } from '../../ui/chips.tsx';

interface StaffTabsProps {
  tab: StaffTab;
  counts: { upcoming: number; draft: number } | undefined;
  onChange: (tab: StaffTab) => void;
}

/** The tabs of the staff list; those that want work say how many there are. */
export function StaffTabs({ tab, counts, onChange }: StaffTabsProps) {
  const { t } = useLingui();
  const tabs: { value: StaffTab; words: ReactNode; count?: number | undefined }[] = [
    { value: 'upcoming', words: <Trans>Upcoming</Trans>, count: counts?.upcoming },
    { value: 'today', words: <Trans>Today</Trans> },
    { value: 'draft', words: <Trans>Drafts</Trans>, count: counts?.draft },
    { value: 'past', words: <Trans>Past</Trans> },
  ];
  return (
    <Chips label={t`Show`}>
      {tabs.map(({ value, words, count }) => (
        <Chip key={value} on={tab === value} onClick={() => onChange(value)}>
          {words}
          {count !== undefined && count > 0 && <span className="tabular-nums">{count < 100 ? count : '99+'}</span>}
        </Chip>
      ))}
    </Chips>
  );
}
