import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Coupon } from '../../../contract/orders/coupons.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate, formatMoney, formatPhone } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { couponUseList } from '../admin-queries.ts';
import { orderStateWords } from '../copy.ts';

/** Who used a coupon, on which orders, and what it took off them. */
export function CouponUses({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(couponUseList(coupon.id));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [first] = list.data?.pages ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Uses of {coupon.code}</Trans>}>
      {list.isPending && (
        <Loading label={t`Loading orders`}>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the orders</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {first && rows.length === 0 && <EmptyState heading="h3" title={<Trans>Nobody has used it yet</Trans>} />}
      {first && rows.length > 0 && (
        <p className="mb-2 text-small tabular-nums">
          <Plural value={first.used} one="# order" other="# orders" />,{' '}
          <Trans>{formatMoney(first.discountPaise)} off</Trans>
        </p>
      )}
      <ul className="divide-y">
        {rows.map((use) => (
          <li key={use.orderId} className="flex flex-wrap items-center justify-between gap-x-3 py-3 text-small">
            <span className="min-w-0">
              <Link
                to="/admin/orders"
                search={{ id: use.orderId }}
                className="text-small-strong underline tabular-nums"
              >
                {use.number}
              </Link>
              <span className="block text-micro text-muted-foreground">
                {use.fullName ?? (use.phoneNumber && formatPhone(use.phoneNumber))}
                {', '}
                {formatDate(use.placedAt)}, {i18n._(orderStateWords[use.state].words)}
              </span>
            </span>
            <b className="tabular-nums">{formatMoney(use.discountPaise)}</b>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </Dialog>
  );
}
