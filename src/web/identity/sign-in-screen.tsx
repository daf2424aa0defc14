import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { cameBack } from './came-back.ts';
import { onPlainLocalhost } from './page-host.ts';
import { signInSettingsQuery } from './queries.ts';
import { SignInForm } from './sign-in-form.tsx';

const TestSignIn = lazy(async () => ({ default: (await import('./test-sign-in.tsx')).TestSignIn }));

/** `/auth`: the phone form, or on plain http on localhost the test sign-in with a way to the form. */
export function SignInScreen() {
  const [formWanted, setFormWanted] = useState(() => !onPlainLocalhost() || cameBack());
  const { data, isPending } = useQuery({ ...signInSettingsQuery, enabled: !formWanted });
  const waiting = <main id="main" className="min-h-dvh" aria-busy="true" />;
  if (!formWanted && isPending) return waiting;
  const accounts = data?.test_login ?? [];
  if (formWanted || accounts.length === 0) return <SignInForm />;
  return (
    <Suspense fallback={waiting}>
      <TestSignIn accounts={accounts} onUseForm={() => setFormWanted(true)} />
    </Suspense>
  );
}
