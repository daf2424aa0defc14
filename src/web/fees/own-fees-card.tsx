import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { feeOrders } from '../../contract/fees.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { AutopayPart } from './autopay-part.tsx';
import { FeeLine } from './fee-line.tsx';
import { feesKey, ownFees } from './queries.ts';

/** A student's own fees with the way to pay each; nothing while there is none. */
export function OwnFeesCard() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const dues = useQuery(ownFees).data?.items ?? [];
  const pay = useMutation({
    mutationFn: (id: string) => call(feeOrders.payOwnFee, { params: { id } }),
    onSuccess: ({ orderId }) => {
      // The offer of autopay stands on the order's page too.
      void client.invalidateQueries({ queryKey: feesKey });
      return navigate({ to: '/orders/$orderId', params: { orderId } });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (dues.length === 0) return null;
  return (
    <Card className="mb-5">
      <h2 className="text-h3">
        <Trans>Your fees</Trans>
      </h2>
      <ul className="mt-1 divide-y">
        {dues.map((due) => (
          <FeeLine
            key={due.id}
            due={due}
            action={
              <Button
                size="sm"
                kind="outline"
                busy={pay.isPending && pay.variables === due.id}
                onClick={() => pay.mutate(due.id)}
              >
                <Trans>Pay</Trans>
              </Button>
            }
          />
        ))}
      </ul>
      <AutopayPart />
    </Card>
  );
}
