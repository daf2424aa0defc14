import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '../../../contract/orders/invoices.ts';
import { formatMoney } from '../../i18n/format.ts';

interface InvoiceLineProps {
  line: Invoice['lines'][number];
  /** Whether the document names taxes. */
  taxed: boolean;
}

/** One thing sold: its code, what came off, the tax in it, and what was paid for it. */
export function InvoiceLine({ line, taxed }: InvoiceLineProps) {
  const { t } = useLingui();
  const half = line.taxRatePercent / 2;
  const taxes: [string, number, number][] = [
    ['CGST', half, line.cgstPaise],
    ['SGST', half, line.sgstPaise],
    ['IGST', line.taxRatePercent, line.igstPaise],
  ];
  const facts = [
    // Codes of goods begin with two digits of their chapter, those of services with 99.
    `${line.taxCode.startsWith('99') ? 'SAC' : 'HSN'} ${line.taxCode}`,
    line.discountPaise > 0 && t`${formatMoney(line.pricePaise)} less ${formatMoney(line.discountPaise)}`,
    taxed && t`Taxable ${formatMoney(line.taxablePaise)}`,
    ...taxes.map(([name, percent, paise]) => paise > 0 && `${name} ${percent}% ${formatMoney(paise)}`),
  ];
  return (
    <li className="flex justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-small-strong break-words">
          {line.kind === 'delivery' ? <Trans>Delivery</Trans> : line.title}
        </p>
        <p className="text-micro text-muted-foreground tabular-nums">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <p className="flex-none tabular-nums">{formatMoney(line.amountPaise)}</p>
    </li>
  );
}
