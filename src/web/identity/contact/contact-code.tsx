import { Trans } from '@lingui/react/macro';
import { Pencil, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import type { ContactFlow } from './use-contact-change.ts';

interface ContactCodeProps {
  flow: ContactFlow;
  /** The word on the way back to the number or the address. */
  change: ReactNode;
  /** In place of the one for a code by SMS. */
  hint?: ReactNode;
}

/** The code that proves a number or an address, and the ways out: another one, another code. */
export function ContactCode({ flow, change, hint }: ContactCodeProps) {
  const { resendSeconds: seconds } = flow;
  const left = minutesClock(seconds);
  return (
    <>
      <CodeInput value={flow.code} onChange={flow.typeCode} error={flow.error} readOnly={flow.busy} hint={hint} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button kind="ghost" size="sm" className="px-1!" onClick={flow.back}>
          <Pencil size={18} aria-hidden="true" />
          {change}
        </Button>
        {seconds > 0 ? (
          <span className="text-small text-muted-foreground tabular-nums">
            <Trans>Resend in {left}</Trans>
          </span>
        ) : (
          <Button kind="ghost" size="sm" className="px-1!" onClick={() => void flow.ask()}>
            <RotateCw size={18} aria-hidden="true" />
            <Trans>Resend OTP</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
