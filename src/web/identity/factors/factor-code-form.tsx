import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, Send } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { formatPhone } from '../../i18n/format.ts';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import type { FactorCode } from './use-factor-code.ts';

interface FactorCodeFormProps {
  factor: { type: 'totp' | 'phone'; phone: string | null };
  state: FactorCode;
  /** What the button does, for example 'Verify'. */
  action: ReactNode;
}

/** The code of a second factor; for a phone after it was sent. */
export function FactorCodeForm({ factor, state, action }: FactorCodeFormProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (state.ready ? state.verify() : state.send());
  };
  const masked = factor.phone && formatPhone(factor.phone);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {!state.ready ? (
        <>
          {state.error && (
            <Alert kind="error" live>
              {state.error}
            </Alert>
          )}
          <Button type="submit" full busy={state.busy === 'sending'} busyText={t`Sending`}>
            <Send size={20} aria-hidden="true" />
            <Trans>Send a code to {masked}</Trans>
          </Button>
        </>
      ) : (
        <>
          {state.sent > 0 && (
            <p role="status" className="text-small text-muted-foreground">
              <Trans>We sent a code to {masked}.</Trans>
            </p>
          )}
          <CodeInput
            value={state.code}
            onChange={state.typeCode}
            error={state.error}
            readOnly={state.busy === 'verifying'}
            hint={factor.type === 'totp' ? <Trans>The 6 digits shown in the app now.</Trans> : undefined}
          />
          <Button type="submit" full busy={state.busy === 'verifying'} busyText={t`Verifying`}>
            {action}
          </Button>
          {factor.type === 'phone' && <Resend state={state} />}
        </>
      )}
    </form>
  );
}

function Resend({ state }: { state: FactorCode }) {
  const seconds = state.resendSeconds;
  if (seconds > 0) {
    const left = minutesClock(seconds);
    return (
      <p className="text-center text-small text-muted-foreground tabular-nums">
        <Trans>Resend in {left}</Trans>
      </p>
    );
  }
  return (
    <Button
      kind="ghost"
      size="sm"
      className="self-center"
      busy={state.busy === 'sending'}
      onClick={() => void state.send()}
    >
      <RotateCw size={18} aria-hidden="true" />
      <Trans>Resend OTP</Trans>
    </Button>
  );
}
