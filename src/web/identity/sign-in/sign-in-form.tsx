import { useEffect, useState } from 'react';
import { useSession } from '../../api/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PhoneStep } from './phone-step.tsx';
import { cameBack, openedByMail } from './resume-sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

const loadCodeStep = () => import('../codes/code-step.tsx');
const CodeStep = lazyPart(async () => (await loadCodeStep()).CodeStep);
const DomainHelp = lazyPart(async () => (await import('./domain-help.tsx')).DomainHelp);

const ReturnedSignIn = lazyPart(async () => (await import('./returned-sign-in.tsx')).ReturnedSignIn);
const Recovery = lazyPart(async () => (await import('../contact/recovery.tsx')).Recovery);

/** Sign-in by phone: the number, then the code; or the help for an address that it is not set up for. */
export function SignInForm() {
  const signIn = useSignIn(loadCodeStep);
  const [returned, setReturned] = useState(false);
  useEffect(() => setReturned(cameBack()), []);
  const { pendingNewPhone } = useSession();
  const [lost, setLost] = useState(openedByMail);
  const recovering = lost || pendingNewPhone;
  return (
    <SignInFrame>
      <div className="mx-auto flex w-full max-w-110 flex-col gap-5">
        {recovering ? (
          <Recovery newPhone={pendingNewPhone ?? false} onBack={() => setLost(false)} />
        ) : (
          <>
            {returned && <ReturnedSignIn />}
            {signIn.problem === 'domain' ? (
              <DomainHelp onRetry={() => void signIn.send()} busy={signIn.sending} />
            ) : signIn.step === 'phone' ? (
              <PhoneStep signIn={signIn} onLost={() => setLost(true)} />
            ) : (
              <CodeStep key={signIn.sent} signIn={signIn} />
            )}
          </>
        )}
      </div>
    </SignInFrame>
  );
}
