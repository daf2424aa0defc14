import { formatMoney } from '../i18n/format.ts';

/** Money as a gateway told of it, in the smallest unit of its currency; rupees as everywhere. */
export function formatAmount(amount: number, currency: string): string {
  if (currency === 'INR') return formatMoney(amount);
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}
