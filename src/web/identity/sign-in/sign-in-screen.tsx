import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../api/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { signInSettingsQuery } from '../queries.ts';
import { onPlainLocalhost } from './page-host.ts';
import { cameBack, openedByMail } from './resume-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const waiting = <main id="main" className="min-h-dvh" aria-busy="true" />;

const TestSignIn = lazyPart(async () => (await import('./test-sign-in.tsx')).TestSignIn, waiting);

const FactorStep = lazyPart(async () => (await import('../factors/factor-step.tsx')).FactorStep);

/** `/auth`: the phone form, or on plain http on localhost the test sign-in with a way to the form; then the second factor of those who have one. */
export function SignInScreen() {
  const [formWanted, setFormWanted] = useState(() => !onPlainLocalhost() || cameBack() || openedByMail());
  const { data, isPending } = useQuery({ ...signInSettingsQuery, enabled: !formWanted });
  const { status, pendingSecondFactor } = useSession();
  const [atFactor, setAtFactor] = useState(false);
  // It stays until it is left, also while its success is told.
  if (pendingSecondFactor && !atFactor) setAtFactor(true);
  if (!pendingSecondFactor && atFactor && status === 'signed-out') setAtFactor(false);
  if (atFactor) {
    return (
      <SignInFrame>
        <FactorStep />
      </SignInFrame>
    );
  }
  if (!formWanted && isPending) return waiting;
  if (formWanted || !(data?.test_login[0] || data?.test_login_needs_key)) return <SignInForm />;
  return <TestSignIn accounts={data.test_login} onUseForm={() => setFormWanted(true)} />;
}
