import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Order, orders } from '../../../contract/orders/orders.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { leaveFor } from '../../api/leave-for.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';
import { lostWords, WaitlistLink } from '../checkout/lost-seat.tsx';
import { ownOrdersKey } from '../queries.ts';

/** Goes back to the gateway with the same order. */
export function PayAgain({ order, kind, children }: { order: Order; kind: ButtonLook['kind']; children: ReactNode }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: () => call(orders.payOrder, { params: { id: order.id }, body: {} }),
    // Busy until the gateway's page is there.
    onSuccess: (placed) => leaveFor(placed.checkoutUrl ?? `/orders/${placed.id}`),
    // The order reads as closed, and leads to a new one.
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'order_not_payable') {
        void queries.invalidateQueries({ queryKey: ownOrdersKey });
      }
    },
  });
  return (
    <>
      <Button
        kind={kind}
        full
        busy={pay.isPending}
        busyText={<Trans>Opening payment</Trans>}
        onClick={() => pay.mutate()}
      >
        {children}
      </Button>
      {pay.error && (
        <Alert kind="error" live className="text-left">
          {i18n._(lostWords(pay.error) ?? errorMessage(pay.error))}
        </Alert>
      )}
      <WaitlistLink error={pay.error} kind="outline" full />
    </>
  );
}
