import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { cameBack } from './came-back.ts';
import { PhoneStep } from './phone-step.tsx';
import { SignInArt } from './sign-in-art.tsx';
import { useSignIn } from './use-sign-in.ts';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));
const DomainHelp = lazy(async () => ({ default: (await import('./domain-help.tsx')).DomainHelp }));

const ReturnedSignIn = lazy(async () => ({ default: (await import('./returned-sign-in.tsx')).ReturnedSignIn }));

/** Sign-in by phone: the number, then the code; or the help for an address that it is not set up for. */
export function SignInForm() {
  const signIn = useSignIn();
  useEffect(() => {
    if (!signIn.phoneIsEmpty) void loadCodeStep().catch(() => undefined);
  }, [signIn.phoneIsEmpty]);
  const [returned, setReturned] = useState(false);
  useEffect(() => setReturned(cameBack()), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (signIn.step === 'phone' ? signIn.send() : signIn.verify());
  };
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <SignInArt />
      <main
        id="main"
        className="relative -mt-7 flex flex-1 flex-col rounded-t-[28px] bg-background px-[var(--gutter)] pt-7 pb-6 lg:mt-0 lg:justify-center lg:rounded-none lg:p-12"
      >
        <form noValidate onSubmit={submit} className="mx-auto flex w-full max-w-110 flex-col gap-5">
          {returned && (
            <Suspense>
              <ReturnedSignIn />
            </Suspense>
          )}
          <Suspense>
            {signIn.problem === 'domain' ? (
              <DomainHelp onRetry={() => void signIn.send()} busy={signIn.busy === 'sending'} />
            ) : signIn.step === 'phone' ? (
              <PhoneStep signIn={signIn} />
            ) : (
              <CodeStep signIn={signIn} />
            )}
          </Suspense>
        </form>
      </main>
    </div>
  );
}
