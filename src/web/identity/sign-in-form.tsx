import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { cameBack, openedByMail } from './came-back.ts';
import { PhoneStep } from './phone-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));
const DomainHelp = lazy(async () => ({ default: (await import('./domain-help.tsx')).DomainHelp }));

const ReturnedSignIn = lazy(async () => ({ default: (await import('./returned-sign-in.tsx')).ReturnedSignIn }));
const Recovery = lazy(async () => ({ default: (await import('./recovery.tsx')).Recovery }));

/** Sign-in by phone: the number, then the code; or the help for an address that it is not set up for. */
export function SignInForm() {
  const signIn = useSignIn();
  useEffect(() => {
    if (!signIn.phoneIsEmpty) void loadCodeStep().catch(() => undefined);
  }, [signIn.phoneIsEmpty]);
  const [returned, setReturned] = useState(false);
  useEffect(() => setReturned(cameBack()), []);
  const { waitsForNewPhone } = useSession();
  const [lost, setLost] = useState(openedByMail);
  const recovering = lost || waitsForNewPhone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (signIn.step === 'phone' ? signIn.send() : signIn.verify());
  };
  return (
    <SignInFrame>
      {recovering ? (
        <div className="mx-auto w-full max-w-110">
          <Suspense>
            <Recovery newPhone={waitsForNewPhone ?? false} onBack={() => setLost(false)} />
          </Suspense>
        </div>
      ) : (
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
              <PhoneStep signIn={signIn} onLost={() => setLost(true)} />
            ) : (
              <CodeStep signIn={signIn} />
            )}
          </Suspense>
        </form>
      )}
    </SignInFrame>
  );
}
