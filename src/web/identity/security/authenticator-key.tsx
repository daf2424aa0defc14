import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { FactorCodeForm } from '../factors/factor-code-form.tsx';
import { useFactorCode } from '../factors/use-factor-code.ts';
import type { NewAuthenticator } from './enrol.ts';
import { useSetUpDone } from './use-set-up-done.ts';

const authenticator = { type: 'totp', phone: null } as const;

/** What the app is told, as a picture and as text, and the first code that it shows. */
export function AuthenticatorKey({ made, onDone }: { made: NewAuthenticator; onDone: () => void }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const done = useSetUpDone(onDone);
  const state = useFactorCode({ id: made.id, type: 'totp' }, done);
  const copy = () => navigator.clipboard?.writeText(made.secret).then(() => setCopied(true));
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>Scan this with the app, or type in the key.</Trans>
      </p>
      <img
        src={made.qrCode}
        alt={t`QR code for the authenticator app`}
        width={208}
        height={208}
        className="mx-auto size-52 rounded-option bg-white p-1"
      />
      <div className="flex min-h-13 items-center gap-2 rounded-option bg-secondary pl-3.5">
        <code className="min-w-0 flex-1 py-2 font-mono text-small">{inFours(made.secret)}</code>
        <IconButton label={t`Copy key`} onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="sr-only" role="status">
        {copied && <Trans>Key copied</Trans>}
      </p>
      <FactorCodeForm factor={authenticator} state={state} action={<Trans>Turn on</Trans>} />
    </div>
  );
}

/** Easier to type from. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
