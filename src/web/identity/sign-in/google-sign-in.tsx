import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNativeApp } from '../../api/session/native-shell.ts';
import { authClient } from '../../api/session/tokens.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { signInSettingsQuery } from '../queries.ts';
import { providerWords } from './provider-words.ts';

/** 'Continue with Google', for those who have linked it, where the academy offers it. */
export function GoogleSignIn() {
  const { t, i18n } = useLingui();
  // Google does not let people sign in inside another app's window.
  const offered = useQuery(signInSettingsQuery).data?.google === true && !inNativeApp();
  const [leaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (!offered) return null;
  const leave = async () => {
    setRefused(null);
    setLeaving(true);
    const code = await goToGoogle().catch(() => 'other');
    if (code === null) return;
    setLeaving(false);
    setRefused(code);
  };
  return (
    <>
      {refused && (
        <Alert kind="error" live>
          {i18n._(providerWords(refused))}
        </Alert>
      )}
      <Button kind="outline" full busy={leaving} busyText={t`Opening Google`} onClick={() => void leave()}>
        <Trans>Continue with Google</Trans>
      </Button>
    </>
  );
}

/** Null when the browser is on its way, else the code of the refusal. */
async function goToGoogle(): Promise<string | null> {
  const redirectTo = `${location.origin}/auth`;
  const { error } = await (await authClient()).signInWithOAuth({ provider: 'google', options: { redirectTo } });
  return error ? (error.code ?? 'other') : null;
}
