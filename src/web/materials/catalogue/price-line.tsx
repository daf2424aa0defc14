import { Trans } from '@lingui/react/macro';
import type { Material } from '../../../contract/materials/materials.ts';
import { formatMoney } from '../../i18n/format.ts';

/** Price, the MRP struck through, and how long it lasts. */
export function PriceLine({ product, large = false }: { product: NonNullable<Material['product']>; large?: boolean }) {
  const { pricePaise, mrpPaise, validityDays } = product;
  return (
    <div>
      <p className={large ? 'text-display tabular-nums' : 'text-h2 tabular-nums'}>
        {formatMoney(pricePaise)}
        {mrpPaise !== null && mrpPaise > pricePaise && (
          <>
            {' '}
            <s className="text-small opacity-80">
              <span className="sr-only">
                <Trans>Regular price</Trans>{' '}
              </span>
              {formatMoney(mrpPaise)}
            </s>
          </>
        )}
      </p>
      <p className="text-small opacity-80">
        {validityDays === null ? (
          <Trans>Yours forever, tax included</Trans>
        ) : (
          <Trans>{validityDays} days of access, tax included</Trans>
        )}
      </p>
    </div>
  );
}
