import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../i18n/format.ts';

/** A price in a row, with the MRP struck through where one pays less. */
export function Price({ pricePaise, mrpPaise }: { pricePaise: number; mrpPaise: number | null }) {
  return (
    <p className="ml-auto text-h3 whitespace-nowrap tabular-nums">
      {mrpPaise !== null && mrpPaise > pricePaise && (
        <>
          <span className="sr-only">
            <Trans>Regular price</Trans>
          </span>{' '}
          <s className="mr-1.5 text-small font-normal text-muted-foreground">{formatMoney(mrpPaise)}</s>
        </>
      )}
      {formatMoney(pricePaise)}
    </p>
  );
}
