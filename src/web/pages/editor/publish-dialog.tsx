import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface PublishDialogProps {
  open: boolean;
  /** The page's name. */
  page: ReactNode;
  onClose: () => void;
  onPublish: (reason: string) => void;
}

/** Asks before readers see it, and why, if somebody wants to say. */
export function PublishDialog({ open, page, onClose, onPublish }: PublishDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReason('');
    onPublish(reason);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Publish “{page}”?</Trans>}
      description={<Trans>Readers see it immediately, in every language you have written.</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Publish now</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label={<Trans>What changed and why (optional)</Trans>}
          hint={<Trans>Shown in the history only, not to readers.</Trans>}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
