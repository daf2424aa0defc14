import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { finishReturn } from './provider-return.ts';
import { providerWords } from './provider-words.ts';

/** Completes the sign-in of somebody who is back from Google, and says how it went; home follows by itself. */
export function ReturnedSignIn() {
  const { i18n } = useLingui();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof finishReturn>>>(null);
  useEffect(() => {
    void finishReturn().then((finished) => finished && setOutcome(finished));
  }, []);
  if (outcome === null) {
    return (
      <Alert live>
        <Trans>Signing you in with Google</Trans>
      </Alert>
    );
  }
  if (outcome === 'done') {
    return (
      <Alert kind="success" live>
        <Trans>Signed in with Google. Redirecting...</Trans>
      </Alert>
    );
  }
  return (
    <Alert kind="error" live>
      {i18n._(providerWords(outcome.refused))}
    </Alert>
  );
}
