import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { academyDay } from '../i18n/format.ts';
import { Select } from '../ui/select.tsx';

/** The month that it is in India, `YYYY-MM`. */
export const thisMonth = () => academyDay(new Date()).slice(0, 7);

/** The months of this financial year and the two before it, the newest first. */
export function bookMonths(today = thisMonth()): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const count = ((month + 8) % 12) + 25;
  return Array.from({ length: count }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** `October 2026`. */
export const nameOfMonth = (i18n: I18n, month: string) =>
  i18n.date(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric' });

/** Which month of the books is shown. */
export function MonthField({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t, i18n } = useLingui();
  const months = bookMonths();
  return (
    <div className="w-56 max-w-full">
      <Select label={t`Month`} name="month" value={month} onChange={(event) => onChange(event.target.value)}>
        {(months.includes(month) ? months : [month, ...months]).map((one) => (
          <option key={one} value={one}>
            {nameOfMonth(i18n, one)}
          </option>
        ))}
      </Select>
    </div>
  );
}
