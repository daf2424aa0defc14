import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parcels } from '../../../contract/orders/parcels.ts';
import type { Shipment } from '../../../contract/shipping.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AddParcel } from './add-parcel.tsx';

interface UndeliveredProps {
  shipment: Shipment;
  orderId: string;
  titles: readonly string[];
}

/** What to do about a parcel that came back or was lost: send it again, refund it, or note what was agreed. */
export function Undelivered({ shipment, orderId, titles }: UndeliveredProps) {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const contents = shipment.contents || titles.join('\n').slice(0, 500);
  return (
    <div className="mt-4 grid gap-3 border-t pt-4">
      <p className="text-small">
        <Trans>
          Call the student and send it again, or the accountant refunds the order. It stays on the work list until then.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {may(parcels.addParcel) && !shipment.isStopped && (
          <AddParcel orderId={orderId} purpose="resend" instead={{ shipmentId: shipment.id, contents }} />
        )}
        {may(parcels.resolveParcel) && (
          <Button kind="ghost" size="sm" onClick={() => setAsked(true)}>
            <Trans>Settled otherwise</Trans>
          </Button>
        )}
      </div>
      {asked && <ResolveDialog shipmentId={shipment.id} onClose={() => setAsked(false)} />}
    </div>
  );
}

function ResolveDialog({ shipmentId, onClose }: { shipmentId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const resolve = useMutation({
    mutationFn: () => call(parcels.resolveParcel, { params: { id: shipmentId }, body: { note } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  return (
    <FormDialog
      title={<Trans>Settled otherwise</Trans>}
      action={<Trans>Save</Trans>}
      busy={resolve.isPending}
      failure={resolve.error ? i18n._(errorMessage(resolve.error)) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(note.trim().length < 3);
        if (note.trim().length >= 3) resolve.mutate();
      }}
    >
      <TextArea
        name="note"
        label={t`What was agreed with the student`}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={missing ? t`Enter what was agreed.` : undefined}
      />
    </FormDialog>
  );
}
