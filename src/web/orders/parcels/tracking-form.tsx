import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { parcels } from '../../../contract/orders/parcels.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CourierField } from './courier-field.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** Puts a mistyped courier or tracking number right, within a day of dispatch. */
export function CorrectTracking({ shipment }: { shipment: Shipment }) {
  const [open, setOpen] = useState(false);
  const sent = shipment.handedOverAt;
  if (!sent || Date.now() - Date.parse(sent) > dayMs) return null;
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
        <Pencil size={18} aria-hidden="true" />
        <Trans>Correct tracking number</Trans>
      </Button>
      {open && <TrackingDialog shipment={shipment} onClose={() => setOpen(false)} />}
    </>
  );
}

function TrackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [courier, setCourier] = useState(shipment.courier ?? '');
  const [trackingNumber, setNumber] = useState(shipment.trackingNumber ?? '');
  const save = useMutation({
    mutationFn: () => call(parcels.correctTracking, { params: { id: shipment.id }, body: { courier, trackingNumber } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  const fields = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={<Trans>Correct tracking number</Trans>}
      description={<Trans>The student is told the new number. The old one stays in the history.</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={save.error && !fields.courier && !fields.trackingNumber ? i18n._(errorMessage(save.error)) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <CourierField
        name="courier"
        value={courier}
        required
        error={fields.courier}
        onChange={(event) => setCourier(event.target.value)}
      />
      <Field
        name="trackingNumber"
        label={t`Tracking number`}
        maxLength={80}
        value={trackingNumber}
        error={fields.trackingNumber}
        onChange={(event) => setNumber(event.target.value)}
      />
    </FormDialog>
  );
}
