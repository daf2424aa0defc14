import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { normalizePhone } from '../../../contract/phone.ts';
import { useSession } from '../../api/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { sendMessages } from '../copy.ts';
import { FactorCodeForm } from '../factors/factor-code-form.tsx';
import { factorWords } from '../factors/factor-problems.ts';
import { useFactorCode } from '../factors/use-factor-code.ts';
import { enrolPhone } from './enrol.ts';
import { useSetUpDone } from './use-set-up-done.ts';

/** Sets up a second phone: its number, then the code that was sent to it. */
export function SetUpSecondPhone({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const [typed, setTyped] = useState('+91 ');
  const [error, setError] = useState<string | null>(null);
  const phone = normalizePhone(typed);
  const enrol = useMutation({
    mutationFn: enrolPhone,
    onError: (refused: Error & { code?: string }) =>
      setError(i18n._(refused.code === 'validation_failed' ? sendMessages.phone_invalid : factorWords(refused))),
  });
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (phone === user?.phoneNumber) return setError(t`You already sign in with this number. Enter a different one.`);
    enrol.mutate(phone);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={<Trans>Set up a second phone</Trans>}
      description={<Trans>A number on a different phone, such as a family member’s.</Trans>}
    >
      {enrol.data ? (
        <PhoneCode id={enrol.data} phone={phone} onDone={onDone} />
      ) : (
        <form noValidate onSubmit={next} className="flex flex-col gap-5">
          <Field
            name="phone"
            type="tel"
            inputMode="tel"
            label={t`Phone Number`}
            hint={t`Include the country code, for example +91`}
            error={error ?? undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
          <Button type="submit" full busy={enrol.isPending} disabled={phone.length < 5}>
            <Trans>Next</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function PhoneCode({ id, phone, onDone }: { id: string; phone: string; onDone: () => void }) {
  const done = useSetUpDone(onDone);
  const state = useFactorCode({ id, type: 'phone' }, done);
  return <FactorCodeForm factor={{ type: 'phone', phone }} state={state} action={<Trans>Turn on</Trans>} />;
}
