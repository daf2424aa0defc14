import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authClient } from '../../api/session/tokens.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { chooseCodeProvider } from '../codes/choose-code-provider.ts';
import { sendMessages } from '../copy.ts';
import { ReachAcademy } from '../sign-in/reach-academy.tsx';
import { emailProblemWords } from './contact-words.ts';

type State = 'idle' | 'busy' | 'sent' | 'invalid' | 'too_many' | 'other';

/** The address that a link back in is mailed to. What is said is the same for every address. */
export function RecoveryRequest({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy' || email.trim() === '') return;
    setState('busy');
    setState(await ask(email.trim()).catch((): State => 'other'));
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          <Trans>Lost your number?</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          <Trans>If you added an email to your account, we can send you a link. Open it in this browser.</Trans>
        </p>
      </div>
      {state === 'sent' && (
        <Alert kind="success" live>
          <Trans>If this address belongs to an account, a link is on its way.</Trans>
        </Alert>
      )}
      {state === 'too_many' && (
        <Alert kind="error" live>
          {i18n._(sendMessages.too_many)}
        </Alert>
      )}
      {state === 'other' && (
        <Alert kind="error" live>
          {i18n._(emailProblemWords.other)}
        </Alert>
      )}
      <Field
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        prefix={<Mail size={22} aria-hidden="true" />}
        error={state === 'invalid' ? i18n._(emailProblemWords.invalid) : undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setState('idle');
        }}
      />
      <Button type="submit" full busy={state === 'busy'} busyText={t`Sending`} disabled={email.trim() === ''}>
        {state === 'sent' ? <Trans>Send another link</Trans> : <Trans>Send link</Trans>}
      </Button>
      <Button kind="ghost" onClick={onBack}>
        <Trans>Back to sign-in</Trans>
      </Button>
      <p className="text-small text-muted-foreground">
        <Trans>No email on your account? Ask the academy to help you.</Trans>
        <ReachAcademy />
      </p>
    </form>
  );
}

async function ask(email: string): Promise<State> {
  const client = await authClient();
  const captchaToken = await (await chooseCodeProvider()).solveBotCheck({ email });
  const { error } = await client.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/auth?mail=recovery`,
    ...(captchaToken ? { captchaToken } : {}),
  });
  if (!error) return 'sent';
  if (error.code === 'validation_failed') return 'invalid';
  return error.code === 'over_email_send_rate_limit' ? 'too_many' : 'other';
}
