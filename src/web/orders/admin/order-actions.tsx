import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { type OrderDetailForStaff, ordersAdmin } from '../../../contract/orders/orders-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ReasonDialog } from '../../api/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { staffOrdersKey } from '../admin-queries.ts';

/** What the accountant can do with a whole order: mail it again once it is paid, give it up while it is not. */
export function OrderActions({ order }: { order: OrderDetailForStaff }) {
  const [cancelling, setCancelling] = useState(false);
  const unpaid = order.state === 'draft' || order.state === 'awaiting_payment';
  return (
    <>
      {order.invoice && <ResendMail order={order} />}
      {unpaid && (
        <Button kind="outline" full onClick={() => setCancelling(true)}>
          <Trans>Cancel order</Trans>
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </>
  );
}

function ResendMail({ order }: { order: OrderDetailForStaff }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(ordersAdmin.resendMail, { params: { id: order.id } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: <Trans>On its way to {order.email}</Trans> });
      return queries.invalidateQueries({ queryKey: staffOrdersKey });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" full busy={send.isPending} onClick={() => send.mutate()}>
      <Mail size={20} aria-hidden="true" />
      <Trans>Email it again</Trans>
    </Button>
  );
}

function CancelDialog({ order, onClose }: { order: OrderDetailForStaff; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={<Trans>Cancel {order.number}?</Trans>}
      description={
        <Trans>The student can order again. If money still arrives for it, you’ll be asked what to do.</Trans>
      }
      action={<Trans>Cancel order</Trans>}
      label={t`Reason for cancelling`}
      maxLength={300}
      act={(body) => call(ordersAdmin.cancelOrder, { params: { id: order.id }, body })}
      changes={[staffOrdersKey]}
      onClose={onClose}
    />
  );
}
