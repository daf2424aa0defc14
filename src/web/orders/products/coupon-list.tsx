import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Coupon, coupons } from '../../../contract/orders/coupons.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { couponList, staffProductsKey } from '../admin-queries.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { lastMoment } from './coupon-values.ts';

/** Every coupon, each with its switch. */
export function CouponList() {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(couponList);
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null);
  const [asked, setAsked] = useState<Coupon | null>(null);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const takesOff = (coupon: Coupon) => {
    if (coupon.percent === null) return formatMoney(coupon.amountPaise ?? 0);
    const percent = `${coupon.percent}%`;
    return coupon.capPaise === null ? percent : t`${percent}, at most ${formatMoney(coupon.capPaise)}`;
  };
  const columns: Column<Coupon>[] = [
    {
      key: 'code',
      head: <Trans>Code</Trans>,
      phone: 'title',
      cell: (coupon) => <RecordButton onClick={() => setEditing(coupon)}>{coupon.code}</RecordButton>,
    },
    { key: 'off', head: <Trans>Discount</Trans>, cell: takesOff },
    {
      key: 'period',
      head: <Trans>Period</Trans>,
      cell: (coupon) => t`${formatDate(coupon.startsAt)} to ${formatDate(lastMoment(coupon))}`,
    },
    {
      key: 'uses',
      head: <Trans>Uses</Trans>,
      cell: (coupon) => (
        <span className="flex flex-wrap items-center gap-2">
          <span>
            {coupon.mostUses === null
              ? t`${coupon.perPerson} per person`
              : t`${coupon.perPerson} per person, ${coupon.mostUses} in all`}
          </span>
          <Button kind="outline" size="sm" aria-label={t`Used by, ${coupon.code}`} onClick={() => setAsked(coupon)}>
            <Trans>Used by</Trans>
          </Button>
        </span>
      ),
    },
    { key: 'active', head: <Trans>On</Trans>, phone: 'status', cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
  ];
  return (
    <>
      <Button size="sm" className="mb-4" onClick={() => setEditing('new')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>New coupon</Trans>
      </Button>
      {list.isPending && (
        <Loading label={t`Loading coupons`}>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the coupons</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <EmptyState heading="h2" title={<Trans>No coupons yet</Trans>} />}
      {rows.length > 0 && (
        <RecordList label={t`Coupons`} columns={columns} rows={rows} rowKey={(coupon) => coupon.id} />
      )}
      <NextPage list={list} />
      {editing && <CouponDialog coupon={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      {asked && <CouponUses coupon={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ActiveSwitch({ coupon }: { coupon: Coupon }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (isActive: boolean) => call(coupons.switchCoupon, { params: { id: coupon.id }, body: { isActive } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffProductsKey }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Switch
      hideLabel
      label={t`${coupon.code} can be used`}
      checked={change.isPending ? change.variables : coupon.isActive}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
