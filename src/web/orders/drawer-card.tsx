import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cashRefunds as payOut } from '../../contract/cash-refunds.ts';
import { payments } from '../../contract/payments.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { formatDayTime, formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { cashRefunds, deskKey, ownDrawer } from './desk-queries.ts';
import { formatAmount } from './format-amount.ts';
import { VoucherButton } from './voucher-button.tsx';

const DrawerDialog = lazyPart(async () => (await import('./desk/drawer-dialog.tsx')).DrawerDialog);

/** The own drawer: what should be in it, cash in and out, closing; and refunds to pay out of it. */
export function DrawerCard() {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(ownDrawer);
  const [doing, setDoing] = useState<'open' | 'in' | 'out' | 'close' | null>(null);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load your drawer</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const { drawer } = data;
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Your drawer</Trans>
      </h2>
      {drawer ? (
        <>
          <KeyValues
            items={[
              { name: t`Opened`, value: formatDayTime(drawer.openedAt) },
              { name: t`Float`, value: formatMoney(drawer.floatPaise) },
              { name: t`Cash taken`, value: formatMoney(drawer.takenPaise) },
              { name: t`Put in or taken out`, value: formatMoney(drawer.movedPaise) },
              { name: t`Refunds paid out`, value: formatMoney(drawer.refundedPaise) },
              { name: t`Should be in it`, value: <b>{formatMoney(drawer.expectedPaise)}</b> },
            ]}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="outline" size="sm" onClick={() => setDoing('in')}>
              <Trans>Cash in</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => setDoing('out')}>
              <Trans>Cash out</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => setDoing('close')}>
              <Trans>Close drawer</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-small text-muted-foreground">
            <Trans>Count the cash in it and open it. You can’t take cash without an open drawer.</Trans>
          </p>
          <Button className="mt-3" onClick={() => setDoing('open')}>
            <Trans>Open drawer</Trans>
          </Button>
        </>
      )}
      {may(payments.listBankRefunds) && <PayOuts isOpen={drawer !== null} />}
      {doing && <DrawerDialog doing={doing} drawer={drawer} onClose={() => setDoing(null)} />}
    </Card>
  );
}

/** Approved refunds of money from the desk, to pay out in cash. */
function PayOuts({ isOpen }: { isOpen: boolean }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const rows = useQuery(cashRefunds).data ?? [];
  const [asking, setAsking] = useState<(typeof rows)[number] | null>(null);
  const [paid, setPaid] = useState<{ id: string; voucher: string } | null>(null);
  const pay = useMutation({
    mutationFn: (id: string) => call(payOut.payInCash, { params: { id } }),
    onSuccess: ({ voucher }, id) => {
      setPaid({ id, voucher });
      showToast({ kind: 'success', title: t`Refund paid out` });
    },
    onError: (error) => {
      const isOver = error instanceof CallFailed && error.code === 'invalid_transition';
      const title = isOver
        ? t`This refund was already paid out or is no longer approved.`
        : i18n._(errorMessage(error));
      showToast({ kind: 'error', title });
    },
    // Also what another desk did meanwhile.
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: deskKey });
    },
  });
  if (rows.length === 0 && !paid) return null;
  return (
    <div className="mt-4 border-t pt-3">
      <h3 className="text-small-strong">
        <Trans>Refunds to pay out</Trans>
      </h3>
      <ul className="divide-y">
        {rows.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-small">
            <span className="min-w-0 flex-[1_1_8rem] break-words">
              {one.number}, {one.student}
            </span>
            {one.mayBeCash && one.needsOtherPayer ? (
              <OtherPays amount={formatAmount(one.amountPaise, one.currency)} />
            ) : one.mayBeCash ? (
              <Button kind="outline" size="sm" disabled={!isOpen} onClick={() => setAsking(one)}>
                <Trans>Pay out {formatAmount(one.amountPaise, one.currency)}</Trans>
              </Button>
            ) : (
              <span className="text-muted-foreground">
                <Trans>
                  {formatAmount(one.amountPaise, one.currency)} goes back by bank: not all was paid in cash.
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {paid && (
        <Alert kind="info" className="mt-2">
          <p>
            <Trans>Print the voucher and have it signed.</Trans>
          </p>
          <VoucherButton id={paid.id} number={paid.voucher} />
        </Alert>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={
            <Trans>
              Pay out {formatAmount(asking.amountPaise, asking.currency)} to {asking.student}?
            </Trans>
          }
          text={<Trans>Hand over the cash for order {asking.number} from your drawer. This can’t be undone.</Trans>}
          action={<Trans>Pay out {formatAmount(asking.amountPaise, asking.currency)}</Trans>}
          busy={pay.isPending}
          onConfirm={() => pay.mutate(asking.id)}
        />
      )}
    </div>
  );
}

/** Whoever approved a refund does not hand over its cash; an admin who works alone may allow it. */
function OtherPays({ amount }: { amount: string }) {
  const maySet = useMay()(academy.changeSettings);
  return (
    <span className="text-muted-foreground">
      <Trans>You approved this refund of {amount}, so someone else pays it out.</Trans>{' '}
      {maySet && (
        <Trans>
          If you work alone, allow it in{' '}
          <Link to="/admin/system-settings" search={{ id: 'refunds' }} className="link">
            System settings
          </Link>
          .
        </Trans>
      )}
    </span>
  );
}
