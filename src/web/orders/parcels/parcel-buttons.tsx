import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parcels } from '../../../contract/orders/parcels.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { PrintButton } from './print-button.tsx';
import { CorrectTracking } from './tracking-form.tsx';

/** What else can be done with one parcel: its papers, its tracking number, that it is brought today, or taking it away. */
export function ParcelButtons({ shipment }: { shipment: Shipment }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (what: 'out' | 'remove') =>
      call(what === 'out' ? parcels.noteOutForDelivery : parcels.removeParcel, { params: { id: shipment.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['orders'] }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const isOut = shipment.state === 'handed_over';
  const isHere = shipment.state === 'ready' && !shipment.isStopped;
  if (!isOut && !isHere) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isHere && (
        <>
          <PrintButton kind="labels_a6" ids={[shipment.id]}>
            <Trans>Label</Trans>
          </PrintButton>
          <PrintButton kind="packing_slips" ids={[shipment.id]}>
            <Trans>Packing slip</Trans>
          </PrintButton>
        </>
      )}
      {isHere && shipment.position > 1 && (
        <Button kind="ghost" size="sm" busy={act.isPending} onClick={() => act.mutate('remove')}>
          <Trans>Remove parcel</Trans>
        </Button>
      )}
      {isOut && !shipment.outForDeliveryAt && (
        <Button kind="outline" size="sm" busy={act.isPending} onClick={() => act.mutate('out')}>
          <Trans>Out for delivery</Trans>
        </Button>
      )}
      {isOut && <CorrectTracking shipment={shipment} />}
    </div>
  );
}
