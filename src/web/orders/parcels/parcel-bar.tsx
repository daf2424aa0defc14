import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Parcel } from '../../../contract/orders/orders-admin.ts';
import { parcelNumber, type ShipmentState } from '../../../contract/shipping.ts';
import { Button } from '../../ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PrintButton } from './print-button.tsx';

interface ParcelBarProps {
  parcels: readonly Parcel[];
  state: ShipmentState;
  onDone: () => void;
}

/** What can be done with the chosen parcels at once. */
export function ParcelBar({ parcels, state, onDone }: ParcelBarProps) {
  const [handing, setHanding] = useState(false);
  const ids = parcels.map(({ shipment }) => shipment.id);
  return (
    <div className="over-bar sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-card p-3 shadow-2">
      <p className="mr-auto text-small-strong" aria-live="polite">
        <Plural value={parcels.length} one="# parcel selected" other="# parcels selected" />
      </p>
      {state === 'ready' && (
        <PrintButton kind="pick_list" ids={ids}>
          <Trans>Pick list</Trans>
        </PrintButton>
      )}
      <PrintButton kind="packing_slips" ids={ids}>
        <Trans>Packing slips</Trans>
      </PrintButton>
      <PrintButton kind="labels_a6" ids={ids}>
        <Trans>Labels A6</Trans>
      </PrintButton>
      <PrintButton kind="labels_a4" ids={ids}>
        <Trans>Labels, 4 on A4</Trans>
      </PrintButton>
      {state === 'ready' && (
        <Button size="sm" onClick={() => setHanding(true)}>
          <Trans>Hand over</Trans>
        </Button>
      )}
      {handing && (
        <HandOverDialog
          rows={parcels.map(({ number, shipment }) => parcelNumber(number, shipment.position))}
          onClose={() => setHanding(false)}
          onDone={() => {
            setHanding(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
