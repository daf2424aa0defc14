import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HandOverRefusal, mostParcels, parcels } from '../../../contract/orders/parcels.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { CourierField, lastCourier, rememberCourier } from './courier-field.tsx';
import { readScans } from './read-scans.ts';

const refusals: Record<HandOverRefusal, MessageDescriptor> = {
  unknown: msg`No parcel has this number.`,
  not_here: msg`It has already left.`,
  stopped: msg`Don’t send it: it is being refunded.`,
  twice: msg`It is listed twice.`,
  number_used: msg`This tracking number is on another student’s parcel.`,
  several: msg`This order has several parcels: use the number on the parcel.`,
};

interface HandOverDialogProps {
  /** Numbers of parcels that were chosen; none to scan them. */
  rows: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Hands many parcels to one courier: chosen, scanned, typed or from a CSV file. All of them or none. */
export function HandOverDialog({ rows, onClose, onDone }: HandOverDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [courier, setCourier] = useState(lastCourier);
  const [text, setText] = useState(rows.map((row) => `${row}\n`).join(''));
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<'courier' | 'parcels' | null>(null);
  const read = readScans(text);
  const send = useMutation({
    mutationFn: () => call(parcels.handOverParcels, { body: { courier, parcels: read } }),
    onSuccess: async ({ handedOver, refused }) => {
      if (refused.length > 0) return;
      rememberCourier(courier.trim());
      await queries.invalidateQueries({ queryKey: ['orders'] });
      showToast({
        kind: 'success',
        title: <Plural value={handedOver} one="# parcel handed over" other="# parcels handed over" />,
      });
      onDone();
    },
  });
  const refused = send.data?.refused ?? [];
  const leaveOut = () => {
    const wrong = new Set(refused.map((one) => one.parcel));
    setText(
      read
        .filter((one) => !wrong.has(one.parcel))
        .map((one) => [one.parcel, one.trackingNumber].filter(Boolean).join(', '))
        .join('\n'),
    );
    send.reset();
  };
  const take = async (chosen: File | null) => {
    setFile(chosen);
    if (chosen) setText(await chosen.text());
    send.reset();
  };
  return (
    <FormDialog
      title={<Trans>Hand over to the courier</Trans>}
      action={<Plural value={read.length} one="Hand over # parcel" other="Hand over # parcels" />}
      busy={send.isPending}
      failure={send.error ? i18n._(errorMessage(send.error)) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong =
          courier.trim() === '' ? 'courier' : read.length === 0 || read.length > mostParcels ? 'parcels' : null;
        setMissing(wrong);
        if (!wrong) send.mutate();
      }}
    >
      {refused.length > 0 && (
        <Alert kind="error" live className="mb-4">
          <p className="text-small-strong">
            <Trans>Nothing was handed over. Correct these first:</Trans>
          </p>
          <ul className="mt-1 grid gap-1">
            {refused.map((one) => (
              <li key={`${one.parcel} ${one.why}`} className="tabular-nums">
                {one.parcel}: {i18n._(refusals[one.why])}
              </li>
            ))}
          </ul>
          <Button kind="outline" size="sm" className="mt-2" onClick={leaveOut}>
            <Trans>Leave them out</Trans>
          </Button>
        </Alert>
      )}
      <CourierField
        name="courier"
        value={courier}
        onChange={(event) => setCourier(event.target.value)}
        error={missing === 'courier' ? t`Enter the courier.` : undefined}
      />
      <TextArea
        name="parcels"
        label={t`Parcels`}
        hint={t`Scan the parcel, then its tracking number; or type one parcel per line: AC-2611-0005-1, EM123456789IN`}
        value={text}
        rows={6}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          if (send.data) send.reset();
        }}
        error={missing === 'parcels' ? t`Enter 1 to ${mostParcels} parcels.` : undefined}
      />
      <FileDrop
        name="table"
        label={t`CSV file (optional)`}
        hint={t`Two columns: parcel number, tracking number`}
        accept=".csv,text/csv,text/plain"
        file={file}
        onChange={(chosen) => void take(chosen)}
      />
    </FormDialog>
  );
}
