import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { useMay } from '../../api/session/may.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { readOrderFilter } from '../order-filter.ts';
import { readProductFilter, writeProductFilter } from '../products/product-filter.ts';
import { OrderList } from './order-list.tsx';

/** The bar stands while the code of what is under it is on its way, and when it does not come. */
const underBar = (part: ReactNode) => <AdminPage title={<Trans>Orders</Trans>}>{part}</AdminPage>;
const Reconciliations = lazyPart(async () => (await import('./reconciliations.tsx')).Reconciliations);
const CouponList = lazyPart(async () => (await import('../products/coupon-list.tsx')).CouponList);
const OrderDetail = lazyPart(async () => (await import('./order-detail.tsx')).OrderDetail, underBar(null), underBar);
const ParcelDesk = lazyPart(async () => (await import('../parcels/parcel-desk.tsx')).ParcelDesk);
const StockDesk = lazyPart(async () => (await import('../stock/stock-desk.tsx')).StockDesk);
const ParcelDetail = lazyPart(async () => (await import('./parcel-detail.tsx')).ParcelDetail, underBar(null), underBar);
const AllRefundsCard = lazyPart(async () => (await import('../../refunds/all-refunds-card.tsx')).AllRefundsCard);
const ProductsAdmin = lazyPart(
  async () => (await import('../products/products-admin.tsx')).ProductsAdmin,
  underBar(null),
  underBar,
);

const route = getRouteApi('/main/staff/sections/admin/orders');
const tabs = ['orders', 'parcels', 'stock', 'refunds', 'products', 'coupons', 'days'] as const;
/** What a packer sees, who sees no money. */
const packerTabs = ['parcels', 'stock'] as const;
type Tab = (typeof tabs)[number];

/** /admin/orders: orders, parcels to pack, refunds, what is sold, coupons. A packer sees parcels and stock alone. */
export function OrdersAdminScreen() {
  const { t } = useLingui();
  const may = useMay();
  const search = route.useSearch();
  const { tab: asked, id } = search;
  const filter = readOrderFilter(search);
  const navigate = route.useNavigate();
  const seesMoney = may(ordersAdmin.listOrdersForStaff);
  const shown: readonly Tab[] = seesMoney ? tabs : packerTabs;
  const tab = shown.find((one) => one === asked) ?? shown[0] ?? 'parcels';
  const show = (next: { tab?: string; state?: string; id?: string }) => void navigate({ search: next });
  if (id && (tab === 'orders' || tab === 'parcels')) {
    return seesMoney ? <OrderDetail key={id} id={id} /> : <ParcelDetail key={id} orderId={id} />;
  }
  const names = {
    orders: t`Orders`,
    parcels: t`To pack`,
    stock: t`Stock`,
    refunds: t`Refunds`,
    products: t`Products`,
    coupons: t`Coupons`,
    days: t`Reconciliation`,
  };
  const switcher = (
    <div className="mb-4">
      <Segmented
        label={t`Show`}
        value={tab}
        onChange={(next) => show({ tab: next })}
        options={shown.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  );
  if (tab === 'products') {
    const products = readProductFilter(search);
    const kept = { tab, ...writeProductFilter(products) };
    return (
      <ProductsAdmin
        filter={products}
        onFilter={(next) => void navigate({ search: { tab, ...writeProductFilter(next) }, replace: true })}
        selected={id}
        onSelect={(next) => show({ ...kept, ...(next ? { id: next } : {}) })}
      >
        {switcher}
      </ProductsAdmin>
    );
  }
  return (
    <AdminPage title={<Trans>Orders</Trans>}>
      {switcher}
      {tab === 'orders' && (
        <OrderList
          filter={filter}
          onFilter={(next) => void navigate({ search: { tab, ...next }, replace: true })}
          onOpen={(next) => show({ tab, ...filter, id: next })}
        />
      )}
      {tab === 'parcels' && (
        <ParcelDesk
          search={search}
          onSearch={(next) => void navigate({ search: { tab, ...next }, replace: true })}
          onOpen={(next) => show({ tab, id: next })}
        />
      )}
      {tab === 'stock' && <StockDesk />}
      {tab === 'refunds' && (
        <AllRefundsCard
          search={search}
          onSearch={(next) => void navigate({ search: { tab, ...next }, replace: true })}
          onOpen={(next) => show({ id: next })}
        />
      )}
      {tab === 'coupons' && <CouponList />}
      {tab === 'days' && <Reconciliations />}
    </AdminPage>
  );
}
