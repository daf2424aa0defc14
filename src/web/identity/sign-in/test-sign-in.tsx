import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignInSettings } from '../../../contract/identity/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Mark } from '../../ui/mark.tsx';
import { signInForTest } from './sign-in-for-test.ts';

type Account = SignInSettings['test_login'][number];

/** In place of the form on plain http on localhost (`docs/domain/sign-in.md`): the demo accounts, without a code. */
export function TestSignIn({ accounts, onUseForm }: { accounts: readonly Account[]; onUseForm: () => void }) {
  const [busy, setBusy] = useState<Account | null>(null);
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const signIn = async (account: Account) => {
    setBusy(account);
    setState('idle');
    const done = await signInForTest(account);
    setState(done ? 'done' : 'failed');
    if (!done) setBusy(null);
  };
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-107 content-center px-6">
      <Card className="flex flex-col gap-4 px-5.5! py-6.5!">
        <div className="flex items-center gap-3">
          <Mark size={44} />
          <div>
            <h1 className="text-h2">
              <Trans>Test sign-in</Trans>
            </h1>
            <Badge kind="sun">
              <Trans>localhost only</Trans>
            </Badge>
          </div>
        </div>
        <p className="text-small text-muted-foreground">
          <Trans>No SMS is sent and nothing is verified. This screen never appears on a real address.</Trans>
        </p>
        {accounts.length === 0 && (
          <Alert kind="info">
            <Trans>
              This browser needs the key first. Open the outbox address that the server printed when it started
              (http://localhost…/dev/outbox?key=…), then come back here.
            </Trans>
          </Alert>
        )}
        {state === 'done' && (
          <Alert kind="success" live>
            <Trans>Signed in. Redirecting...</Trans>
          </Alert>
        )}
        {state === 'failed' && (
          <Alert kind="error" live>
            <Trans>Test sign-in didn’t work. Try again, or use the phone form.</Trans>
          </Alert>
        )}
        <div className="flex flex-col gap-3">
          {accounts.includes('student') && (
            <Button busy={busy === 'student'} disabled={busy === 'admin'} onClick={() => void signIn('student')}>
              <Trans>Continue as a student</Trans>
            </Button>
          )}
          {accounts.includes('admin') && (
            <Button
              kind="outline"
              busy={busy === 'admin'}
              disabled={busy === 'student'}
              onClick={() => void signIn('admin')}
            >
              <Trans>Continue as an admin</Trans>
            </Button>
          )}
          <Button kind="ghost" size="sm" onClick={onUseForm}>
            <Trans>Use phone number instead</Trans>
          </Button>
        </div>
      </Card>
    </main>
  );
}
