import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../api/session.ts';
import { cameBack, openedByMail } from './came-back.ts';
import { onPlainLocalhost } from './page-host.ts';
import { signInSettingsQuery } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';

const TestSignIn = lazy(async () => ({ default: (await import('./test-sign-in.tsx')).TestSignIn }));

const FactorStep = lazy(async () => ({ default: (await import('./factor-step.tsx')).FactorStep }));

/** `/auth`: the phone form, or on plain http on localhost the test sign-in with a way to the form; then the second factor of those who have one. */
export function SignInScreen() {
  const [formWanted, setFormWanted] = useState(() => !onPlainLocalhost() || cameBack() || openedByMail());
  const { data, isPending } = useQuery({ ...signInSettingsQuery, enabled: !formWanted });
  const { status, waitsForFactor } = useSession();
  const [atFactor, setAtFactor] = useState(false);
  // It stays until it is left, also while its success is told.
  if (waitsForFactor && !atFactor) setAtFactor(true);
  if (!waitsForFactor && atFactor && status === 'signed-out') setAtFactor(false);
  const waiting = <main id="main" className="min-h-dvh" aria-busy="true" />;
  if (atFactor) {
    return (
      <Suspense fallback={waiting}>
        <FactorStep />
      </Suspense>
    );
  }
  if (!formWanted && isPending) return waiting;
  const accounts = data?.test_login ?? [];
  if (formWanted || accounts.length === 0) return <SignInForm />;
  return (
    <Suspense fallback={waiting}>
      <TestSignIn accounts={accounts} onUseForm={() => setFormWanted(true)} />
    </Suspense>
  );
}
