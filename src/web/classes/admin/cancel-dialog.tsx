import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface CancelDialogProps {
  title: ReactNode;
  /** Several at once. */
  many?: boolean;
  busy: boolean;
  /** Offers to call off the later ones of the series too. */
  inSeries?: boolean;
  onCancel: (reason: string, following: boolean) => void;
  onClose: () => void;
}

const formId = 'cancel-classes';

/** Asks for the reason that students are told before classes are called off. */
export function CancelDialog({ title, many, busy, inSeries, onCancel, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may stand inside the editor's tree: its form must not save that one.
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const reason = String(given.get('reason')).trim();
    if (reason.length < 3) return setError(t`Give a reason of at least 3 letters.`);
    setError(undefined);
    onCancel(reason, given.has('following'));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {many ? <Trans>Keep classes</Trans> : <Trans>Keep class</Trans>}
          </Button>
          <Button kind="destructive" type="submit" form={formId} busy={busy}>
            {many ? <Trans>Cancel classes</Trans> : <Trans>Cancel class</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-body text-muted-foreground">
          <Trans>
            Everyone registered or on the waitlist is notified immediately. Paid seats go to the accountant as refunds.
            This can’t be undone.
          </Trans>
        </p>
        <Field
          name="reason"
          label={<Trans>Reason (shown to students)</Trans>}
          maxLength={200}
          error={error}
          autoComplete="off"
        />
        {inSeries && <Checkbox name="following" label={<Trans>All later classes of this series too</Trans>} />}
      </form>
    </Dialog>
  );
}
