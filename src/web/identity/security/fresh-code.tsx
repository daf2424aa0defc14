import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { staleProof } from '../../api/session/stale-proof.ts';
import { authClient, replaceToken } from '../../api/session/tokens.ts';
import { formatPhone } from '../../i18n/format.ts';
import { minutesClock } from '../../i18n/minutes-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CodeInput } from '../codes/code-input.tsx';
import { codeMissing, verifyMessages } from '../codes/otp-messages.ts';
import { useResendWait } from '../codes/use-resend-wait.ts';
import { factorWords } from '../factors/factor-problems.ts';
import { freshProof } from './fresh-proof.ts';
import { ownUser } from './own-user-query.ts';

interface FreshCodeProps {
  onClose: () => void;
  /** What needs it, shown once it is given. */
  children: ReactNode;
}

/**
 * Asks for a code to the person's own number before what changes the ways into the account, unless they have just signed in:
 * a phone that was left lying about is not enough.
 */
export function FreshCode({ onClose, children }: FreshCodeProps) {
  const { t } = useLingui();
  const { data: fresh, isLoadingError } = useQuery(freshProof);
  const [given, setGiven] = useState(false);
  if (given || fresh) return children;
  if (fresh === false || isLoadingError) return <AskForCode onClose={onClose} onGiven={() => setGiven(true)} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Confirm it’s you</Trans>}>
      <Loading label={t`Loading`}>
        <Skeleton className="h-12" />
      </Loading>
    </Dialog>
  );
}

function AskForCode({ onClose, onGiven }: { onClose: () => void; onGiven: () => void }) {
  const { t } = useLingui();
  const { data: user } = useQuery(ownUser);
  const flow = useFreshCode(onGiven);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (flow.sent === 0 ? flow.send() : flow.verify());
  };
  const number = user?.phone ? formatPhone(`+${user.phone}`) : '';
  const left = minutesClock(flow.resendSeconds);
  return (
    <FormDialog
      title={<Trans>Confirm it’s you</Trans>}
      action={flow.sent === 0 ? <Trans>Send a code</Trans> : <Trans>Confirm</Trans>}
      busy={flow.busy}
      disabled={!number}
      failure={flow.sent === 0 ? flow.error : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted-foreground">
        {user && !number ? (
          <Trans>You signed in a while ago. Sign out and in again to change this.</Trans>
        ) : flow.sent === 0 ? (
          <Trans>You signed in a while ago. Before you change this, we’ll send a code to {number}.</Trans>
        ) : (
          <Trans>
            Enter the code sent to <b className="font-semibold break-all text-foreground tabular-nums">{number}</b>
          </Trans>
        )}
      </p>
      {flow.sent > 0 && (
        <>
          <CodeInput value={flow.code} onChange={flow.typeCode} error={flow.error} readOnly={flow.busy} />
          {flow.resendSeconds > 0 ? (
            <span className="text-small text-muted-foreground tabular-nums">
              <Trans>Resend in {left}</Trans>
            </span>
          ) : (
            <Button kind="ghost" size="sm" className="justify-self-start px-1!" onClick={() => void flow.send()}>
              <RotateCw size={18} aria-hidden="true" />
              {t`Resend OTP`}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Where the fresh code stands: whether one was sent, what was typed, what went wrong. */
function useFreshCode(onGiven: () => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const resend = useResendWait();

  /** Runs a call of the sign-in client; true when it was not refused. */
  async function run(work: () => Promise<{ error: { code?: string | undefined; message: string } | null }>) {
    setBusy(true);
    setError(null);
    const refused = await work().then(
      (answer) => answer.error,
      () => ({ code: '', message: '' }),
    );
    setBusy(false);
    if (!refused) return true;
    setError(
      i18n._(
        refused.code === 'reauthentication_not_valid'
          ? verifyMessages.invalid
          : factorWords({ code: refused.code ?? '' }),
      ),
    );
    const seconds = /after (\d+) seconds/.exec(refused.message)?.[1];
    if (seconds) resend.wait(Number(seconds));
    return false;
  }

  async function send() {
    if (busy || !(await run(async () => (await authClient()).reauthenticate()))) return;
    setSent(sent + 1);
    setCode('');
    resend.start(sent + 1);
  }

  async function verify() {
    if (busy) return;
    if (code === '') return setError(i18n._(codeMissing));
    if (code.length < codeLength) return setError(i18n._(verifyMessages.invalid));
    if (!(await run(async () => (await authClient()).updateUser({ nonce: code })))) return;
    staleProof.seen = false;
    onGiven();
    // The next token says it, for the next change.
    await replaceToken();
    await queries.invalidateQueries({ queryKey: freshProof.queryKey });
  }

  return {
    code,
    typeCode(text: string) {
      setCode(text);
      setError(null);
    },
    sent,
    busy,
    error,
    resendSeconds: resend.seconds,
    send,
    verify,
  };
}
