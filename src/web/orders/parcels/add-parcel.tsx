import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { parcels } from '../../../contract/orders/parcels.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CopiesAgainFields, useCopiesAgain } from './copies-again-card.tsx';

interface AddParcelProps {
  orderId: string;
  /** `order` while it is packed or on its way, `resend` after. */
  purpose: 'order' | 'resend';
  /** The parcel that came back or was lost, and what was inside. */
  instead?: { shipmentId: string; contents: string };
}

/** Sends an order in one more parcel, or goods again that were missing or damaged. */
export function AddParcel(props: AddParcelProps) {
  const { purpose, instead } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <PackagePlus size={18} aria-hidden="true" />
        {instead ? (
          <Trans>Send again</Trans>
        ) : purpose === 'order' ? (
          <Trans>Add a parcel</Trans>
        ) : (
          <Trans>Send something again</Trans>
        )}
      </Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ orderId, purpose, instead, onClose }: AddParcelProps & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [contents, setContents] = useState(instead?.contents ?? '');
  const isAgain = purpose === 'resend';
  const again = useCopiesAgain(orderId, { isAll: instead !== undefined, enabled: isAgain });
  const [missing, setMissing] = useState(false);
  const { headers } = useIdempotencyKey();
  const add = useMutation({
    mutationFn: () =>
      call(parcels.addParcel, {
        params: { id: orderId },
        headers,
        body: { purpose, contents, copies: isAgain ? again.copies : [], insteadOf: instead?.shipmentId ?? null },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  const errors = add.error instanceof CallFailed ? add.error.fields : {};
  return (
    <FormDialog
      title={purpose === 'order' ? <Trans>Add a parcel</Trans> : <Trans>Send something again</Trans>}
      action={<Trans>Add parcel</Trans>}
      busy={add.isPending}
      disabled={isAgain && !again.books}
      failure={add.error && Object.keys(errors).length === 0 ? i18n._(errorMessage(add.error)) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(contents.trim().length < 2);
        if (contents.trim().length >= 2) add.mutate();
      }}
    >
      <TextArea
        name="contents"
        label={t`What is inside, one item per line`}
        maxLength={500}
        value={contents}
        onChange={(event) => setContents(event.target.value)}
        error={missing ? t`Enter what is inside.` : undefined}
      />
      {isAgain && <CopiesAgainFields again={again} errors={errors} />}
    </FormDialog>
  );
}
