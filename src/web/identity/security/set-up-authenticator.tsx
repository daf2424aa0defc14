import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { factorWords } from '../factors/factor-problems.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { enrolAuthenticator } from './enrol.ts';

const nameLength = 40;

/** Sets up an authenticator app: its name, then the QR code and a first code from it. */
export function SetUpAuthenticator({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(t`My authenticator`);
  const enrol = useMutation({ mutationFn: enrolAuthenticator });
  const next = (event: FormEvent) => {
    event.preventDefault();
    enrol.mutate(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={<Trans>Set up an authenticator app</Trans>}
      description={<Trans>For example, Google Authenticator, Microsoft Authenticator or Aegis.</Trans>}
    >
      {enrol.data ? (
        <AuthenticatorKey made={enrol.data} onDone={onDone} />
      ) : (
        <form noValidate onSubmit={next} className="flex flex-col gap-5">
          <Field
            name="name"
            label={t`Name`}
            hint={t`A name you’ll recognise, for example the phone it’s on.`}
            error={enrol.error ? i18n._(factorWords(enrol.error)) : undefined}
            maxLength={nameLength}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              enrol.reset();
            }}
          />
          <Button type="submit" full busy={enrol.isPending} disabled={name.trim() === ''}>
            <Trans>Next</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  );
}
