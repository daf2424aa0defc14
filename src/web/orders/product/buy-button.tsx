import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductPage } from '../../../contract/orders/product-page.ts';
import { formatMoney } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { WayIn } from '../checkout/way-in.tsx';
import { isOwned } from './is-owned.ts';

/** The one action of a product's page: buy it, open what one has already, or see why it is closed. */
export function BuyButton({ page }: { page: ProductPage }) {
  const { product } = page;
  if (page.isRefundApproved) {
    return (
      <p className="py-2 text-center text-small-strong text-muted-foreground">
        <Trans>
          Your refund was approved, so this is closed.{' '}
          <Link to="/profile/$part" params={{ part: 'orders' }} className="link">
            See your orders
          </Link>
        </Trans>
      </p>
    );
  }
  if (isOwned(page)) return <WayIn materialIds={product.materialIds} classIds={product.classIds} />;
  if (!product.isOnSale || !product.inStock) {
    return (
      <p className="py-2 text-center text-small-strong text-muted-foreground">
        {product.isOnSale ? <Trans>Out of stock</Trans> : <Trans>Not on sale</Trans>}
      </p>
    );
  }
  const price = formatMoney(product.pricePaise);
  return (
    <ButtonLink kind="sun" full to="/purchase/$productId" params={{ productId: product.id }}>
      <Trans>Buy for {price}</Trans>
    </ButtonLink>
  );
}
