import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AutopayOffer, feeAutopay } from '../../contract/fees.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { leaveFor } from '../api/leave-for.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { feesKey, ownAutopay } from './queries.ts';

/** What a student may agree to while paying one of their fees: the later ones are debited. */
export function AutopayOfferPart({ offer }: { offer: AutopayOffer }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const agree = useMutation({
    mutationFn: () =>
      call(feeAutopay.agreeToAutopay, {
        params: { id: offer.dueId },
        body: { seenMaxPaise: offer.maxPaise, seenUntilOn: offer.untilOn },
      }),
    onSuccess: ({ checkoutUrl }) => leaveFor(checkoutUrl),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: feesKey });
      showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">
          <Trans>Autopay for {offer.batch}</Trans>
        </p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>
            Pay {formatMoney(offer.amountPaise)} now by UPI and later fees are debited when they are due: at most{' '}
            {formatMoney(offer.maxPaise)} each, until {formatDate(offer.untilOn)}. You are told at least a day before
            each debit, and can stop it here or in your UPI app at any time.
          </Trans>
        </p>
      </div>
      <Button size="sm" kind="outline" busy={agree.isPending} onClick={() => agree.mutate()}>
        <Trans>Pay and set up autopay</Trans>
      </Button>
    </div>
  );
}

/** The same on the page of the order that pays the fee; nothing where none is offered. */
export function AutopayOfOrder({ orderId }: { orderId: string }) {
  const offer = useQuery(ownAutopay).data?.offers.find((one) => one.orderId === orderId);
  return offer ? <AutopayOfferPart offer={offer} /> : null;
}
