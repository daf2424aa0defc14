import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ClassForStaff } from '../../contract/classes-admin.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useCancelClass } from './use-class-changes.ts';

/** Calls a class off, with the reason that students are told. */
export function CancelClass({ one }: { one: ClassForStaff }) {
  const { t } = useLingui();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const cancel = useCancelClass(one.id, () => setOpen(false));
  const title = one.title;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands inside the editor's tree: its form must not save that one.
    event.stopPropagation();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason.length < 3) return setError(t`Write why, in 3 letters or more.`);
    setError(undefined);
    cancel.mutate(reason);
  }
  return (
    <>
      <Button kind="outline" size="sm" className="text-destructive-ink" onClick={() => setOpen(true)}>
        <Ban size={18} aria-hidden="true" />
        <Trans>Cancel class</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Cancel “{title}”?</Trans>}
        footer={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              <Trans>Keep the class</Trans>
            </Button>
            <Button kind="destructive" type="submit" form={formId} busy={cancel.isPending}>
              <Trans>Cancel class</Trans>
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
          <p className="text-body text-muted-foreground">
            <Trans>
              Everybody who is registered or waits is told at once. Paid seats go to the accountant as refunds. It
              cannot be undone.
            </Trans>
          </p>
          <Field
            name="reason"
            label={<Trans>Reason, as students read it</Trans>}
            maxLength={200}
            error={error}
            autoComplete="off"
          />
        </form>
      </Dialog>
    </>
  );
}
