import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { authClient } from '../../api/session/tokens.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type State = 'opening' | 'other_browser' | 'dead' | 'failed';

interface RecoveryLinkProps {
  /** What the link gave, for the secret that this browser has kept; none where the link was refused. */
  code: string | undefined;
  onAskAgain: () => void;
  onBack: () => void;
}

/** The page that a mailed link leads to: it goes on by itself, or says what to do. */
export function RecoveryLink({ code, onAskAgain, onBack }: RecoveryLinkProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>(code ? 'opening' : 'dead');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is another try.
  useEffect(() => {
    if (!code) return;
    let left = false;
    void open(code)
      .catch((): State => 'failed')
      .then((next) => {
        if (!left && next) setState(next);
      });
    return () => {
      left = true;
    };
  }, [code, turn]);
  if (state === 'opening') {
    return (
      <Loading label={t`Opening your link`} className="grid gap-5">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-14 rounded-input" />
        <Skeleton className="h-14 rounded-button" />
      </Loading>
    );
  }
  const retry = () => {
    setState('opening');
    setTurn(turn + 1);
  };
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-h1">
        <Trans>Lost your number?</Trans>
      </h1>
      <Alert kind="error" live>
        {state === 'other_browser' && (
          <Trans>You requested this link in another browser. Open it there, or request a new one here.</Trans>
        )}
        {state === 'dead' && <Trans>This link has expired or was already used. Request a new one.</Trans>}
        {state === 'failed' && <Trans>We couldn’t open the link. Check your connection and try again.</Trans>}
      </Alert>
      {state === 'failed' ? (
        <Button full onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button full onClick={onAskAgain}>
          <Trans>Request a new link</Trans>
        </Button>
      )}
      <Button kind="ghost" onClick={onBack}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </div>
  );
}

/** A code is exchanged once; React's double effects and another tab get the same answer. */
const opening = new Map<string, Promise<State | null>>();

function open(code: string): Promise<State | null> {
  const known = opening.get(code) ?? exchange(code);
  opening.set(code, known);
  void known.catch(() => opening.delete(code));
  return known;
}

/** Null when it opened: the session then says what comes next. Throws when there is no connection. */
async function exchange(code: string): Promise<State | null> {
  const { error } = await (await authClient()).exchangeCodeForSession(code);
  if (!error) {
    // Spent: neither a reload nor a bookmark shall bring it again.
    history.replaceState(history.state, '', location.pathname);
    return null;
  }
  if (error.name === 'AuthPKCECodeVerifierMissingError' || error.code === 'bad_code_verifier') return 'other_browser';
  if (error.name === 'AuthRetryableFetchError') throw error;
  return 'dead';
}
