import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

interface CloseDialogProps {
  number: string;
  busy: boolean;
  failure: Error | null;
  onCancel: () => void;
  onClose: (reason: string) => void;
}

/** Asks why an enquiry is closed; nothing opens it again. */
export function CloseDialog({ number, busy, failure, onCancel, onClose }: CloseDialogProps) {
  const { t, i18n } = useLingui();
  const form = useForm({ defaultValues: { reason: '' } });
  const reasons = [t`Answered`, t`Joined elsewhere`, t`Couldn’t reach the student`, t`Not for us`];
  const reason = form.watch('reason');
  const error = form.formState.errors.reason?.message ?? (failure ? i18n._(errorMessage(failure)) : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={<Trans>Close {number}</Trans>}
      description={<Trans>A closed enquiry can’t be reopened. The student can send a new one.</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="close-enquiry" busy={busy}>
            <Trans>Close enquiry</Trans>
          </Button>
        </>
      }
    >
      <form id="close-enquiry" noValidate onSubmit={form.handleSubmit((values) => onClose(values.reason))}>
        <Chips label={t`Common reasons`} className="mb-3 flex-wrap">
          {reasons.map((one) => (
            <Chip key={one} on={one === reason} onClick={() => form.setValue('reason', one, { shouldValidate: true })}>
              {one}
            </Chip>
          ))}
        </Chips>
        <Field
          label={t`Reason`}
          maxLength={200}
          error={error}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || t`Give a reason for closing.` })}
        />
      </form>
    </Dialog>
  );
}
