import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { solveBotCheck } from '../../api/bot-check/solve-challenge.ts';
import { CallFailed, call } from '../../api/client.ts';
import { gotrueVersion } from '../../api/session/gotrue-version.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import { codeMissing, verifyMessages } from '../codes/otp-messages.ts';
import { verifyProblem } from '../codes/problems.ts';
import { sendMessages } from '../copy.ts';
import { signInSettingsQuery } from '../queries.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';

/** For who has an authenticator: its code makes this browser one whose SMS codes strangers cannot use up, and one is sent. */
export function AuthenticatorWay({ signIn }: { signIn: SignIn }) {
  const { data: settings } = useQuery(signInSettingsQuery);
  const [open, setOpen] = useState(false);
  if (settings?.provider !== 'embedded') return null;
  return (
    <>
      <Button kind="outline" size="sm" className="self-center" onClick={() => setOpen(true)}>
        <ShieldCheck size={18} aria-hidden="true" />
        <Trans>Use your authenticator app</Trans>
      </Button>
      {open && <AuthenticatorDialog signIn={signIn} onClose={() => setOpen(false)} />}
    </>
  );
}

function AuthenticatorDialog({ signIn, onClose }: { signIn: SignIn; onClose: () => void }) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const show = useMutation({
    mutationFn: async () => {
      const { number: phone } = signIn;
      const captcha_token = await solveBotCheck({ phone });
      const body = { phone, code, ...(captcha_token && { gotrue_meta_security: { captcha_token } }) };
      return call(signInEndpoints.knowBrowser, { body, headers: gotrueVersion });
    },
    onSuccess: () => {
      onClose();
      void signIn.send(true);
    },
    onError: (refused) => {
      if (!(refused instanceof CallFailed)) return setError(i18n._(verifyMessages.other));
      const notVerified = (refused.code as string) === 'captcha_failed';
      setError(i18n._(notVerified ? sendMessages.page_not_verified : verifyMessages[verifyProblem(refused)]));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the number is around this one in React's tree.
    event.stopPropagation();
    if (show.isPending) return;
    if (code === '') return setError(i18n._(codeMissing));
    if (code.length < codeLength) return setError(i18n._(verifyMessages.invalid));
    show.mutate();
  };
  return (
    <FormDialog
      title={<Trans>Use your authenticator app</Trans>}
      description={
        <Trans>
          Too many codes were requested for your number. Enter a code from your app and we’ll send one anyway. To sign
          in you’ll need the SMS code and a new code from the app.
        </Trans>
      }
      action={<Trans>Send a code</Trans>}
      busy={show.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <CodeInput
        value={code}
        onChange={(text) => {
          setCode(text);
          setError(null);
        }}
        error={error}
        readOnly={show.isPending}
        hint={<Trans>The 6 digits shown in the app now.</Trans>}
      />
    </FormDialog>
  );
}
