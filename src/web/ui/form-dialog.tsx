import { Trans } from '@lingui/react/macro';
import { type FormEvent, type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useOnePress } from './use-one-press.ts';

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** The word on the button that submits. */
  action: ReactNode;
  /** The word on the button that leaves; Cancel unless told. */
  cancel?: ReactNode;
  /** Red for what cannot be taken back. */
  destructive?: boolean;
  busy: boolean;
  busyText?: ReactNode;
  disabled?: boolean;
  /** What went wrong with the whole of it; a field tells its own. */
  failure?: ReactNode;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: its fields, what went wrong, Cancel and the action. It is open while it is drawn. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, destructive, busy, busyText, disabled, failure, onSubmit, onClose, children } =
    props;
  const { cancel = <Trans>Cancel</Trans> } = props;
  const id = useId();
  const once = useOnePress(busy);
  // Escape or a press beside it is no decision to lose what was typed; the button that leaves is one.
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const noteTyping = ({ target }: FormEvent) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
    if (isText && target.value.trim() !== '') setTyped(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        if (typed && !busy) setLeaving(true);
        else onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            kind={destructive ? 'destructive' : 'primary'}
            busy={busy}
            busyText={busyText}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          once(() => onSubmit(event));
        }}
        onInput={noteTyping}
      >
        {children}
        {failure && (
          <Alert kind="error" live>
            {failure}
          </Alert>
        )}
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={<Trans>Leave without saving?</Trans>}
        text={<Trans>Your changes will be lost.</Trans>}
        action={<Trans>Leave</Trans>}
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  );
}
