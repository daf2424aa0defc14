import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { formatPhone } from '../../i18n/format.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { emailChange, phoneChange } from '../contact/contact-change.ts';
import { ContactCode } from '../contact/contact-code.tsx';
import { emailProblemWords, phoneProblemWords } from '../contact/contact-words.ts';
import { useContactChange } from '../contact/use-contact-change.ts';

interface ContactDialogProps {
  what: 'phone' | 'email';
  title: ReactNode;
  onClose: () => void;
  onDone: () => void;
}

const kinds = {
  phone: { change: phoneChange, words: phoneProblemWords, start: '+91 ' },
  email: { change: emailChange, words: emailProblemWords, start: '' },
};

/** A new number or address, and the code that was sent there. */
export function ContactDialog({ what, title, onClose, onDone }: ContactDialogProps) {
  const { t } = useLingui();
  const flow = useContactChange({ ...kinds[what], onDone });
  const asking = flow.step === 'value';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.submit();
  };
  return (
    <FormDialog
      title={title}
      action={asking ? <Trans>Send a code</Trans> : <Trans>Confirm</Trans>}
      busy={flow.busy}
      disabled={asking && flow.value === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {asking ? (
        <Field
          name={what}
          label={what === 'phone' ? t`New phone number` : t`Email`}
          hint={
            what === 'phone'
              ? t`We’ll send a code there.`
              : t`We’ll send a code there. We also send receipts and links to it.`
          }
          error={flow.error ?? undefined}
          type={what === 'phone' ? 'tel' : 'email'}
          inputMode={what === 'phone' ? 'tel' : 'email'}
          autoComplete={what === 'phone' ? 'tel' : 'email'}
          maxLength={what === 'phone' ? 24 : 120}
          value={flow.typed}
          onChange={(event) => flow.type(event.target.value)}
        />
      ) : (
        <>
          <p className="text-muted-foreground">
            <Trans>
              Enter the code sent to{' '}
              <b className="font-semibold break-all text-foreground tabular-nums">
                {what === 'phone' ? formatPhone(flow.value) : flow.value}
              </b>
            </Trans>
          </p>
          <ContactCode
            flow={flow}
            change={what === 'phone' ? <Trans>Change Phone Number</Trans> : <Trans>Change email</Trans>}
            hint={what === 'email' ? <Trans>6 digits. If there’s no email, check your spam folder.</Trans> : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
