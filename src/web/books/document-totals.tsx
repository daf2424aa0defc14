import { Trans, useLingui } from '@lingui/react/macro';
import type { RegisterTotal } from '../../contract/books/register.ts';
import { formatCount, formatMoney } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { documentKindNames } from './copy.ts';

/** What the documents of a filter add up to, a card for each kind. */
export function DocumentTotals({ totals }: { totals: readonly RegisterTotal[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {totals.map((one) => (
        <Card key={one.kind}>
          <h2 className="mb-2 text-h3">
            {i18n._(documentKindNames[one.kind])} · {formatCount(one.documents)}
          </h2>
          <KeyValues
            items={[
              { name: t`Total`, value: formatMoney(one.totalPaise) },
              ...(one.kind === 'receipt'
                ? []
                : [
                    { name: t`Taxable value`, value: formatMoney(one.taxablePaise) },
                    { name: 'CGST + SGST', value: formatMoney(one.cgstPaise + one.sgstPaise) },
                    { name: 'IGST', value: formatMoney(one.igstPaise) },
                  ]),
            ]}
          />
          {one.kind === 'receipt' && (
            <p className="mt-2 text-micro text-muted-foreground">
              <Trans>Money taken at the desk; its tax is on the invoice.</Trans>
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
