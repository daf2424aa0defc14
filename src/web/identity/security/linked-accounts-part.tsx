import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { inNativeApp } from '../../api/session/native-shell.ts';
import { authClient } from '../../api/session/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { signInSettingsQuery } from '../queries.ts';
import { finishReturn } from '../sign-in/provider-return.ts';
import { providerWords } from '../sign-in/provider-words.ts';
import { type LinkedAccount, LinkedAccountRow } from './linked-account-row.tsx';
import { ownAccounts } from './own-user-query.ts';
import { SecurityPart } from './security-part.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

const FreshCode = lazyPart(async () => (await import('./fresh-code.tsx')).FreshCode);

/** The ways into the account, one more with Google, and the way to remove one. Not there while there is only the phone. */
export function LinkedAccountsPart() {
  const { t } = useLingui();
  const accounts = useQuery(ownAccounts);
  const settings = useQuery(signInSettingsQuery);
  const [unlinking, setUnlinking] = useState<LinkedAccount | null>(null);
  useFinishedLink();
  // Google does not let people sign in inside another app's window.
  const offered = settings.data?.google === true && !inNativeApp();
  if (accounts.isLoadingError) {
    return (
      <div className="p-4">
        <ErrorCard
          title={<Trans>Could not load your linked accounts</Trans>}
          busy={accounts.isFetching}
          onRetry={() => void accounts.refetch()}
        />
      </div>
    );
  }
  const { data } = accounts;
  if (!offered && (!data || data.every(({ provider }) => provider === 'phone'))) return null;
  return (
    <SecurityPart
      icon={<Link2 aria-hidden="true" />}
      title={<Trans>Linked accounts</Trans>}
      text={<Trans>Ways to sign in to your account.</Trans>}
      action={offered && <LinkButton />}
    >
      {data ? (
        <ul className="mt-1 divide-y">
          {data.map((account) => (
            <LinkedAccountRow
              key={account.identity_id}
              account={account}
              onUnlink={data.length > 1 ? () => setUnlinking(account) : null}
            />
          ))}
        </ul>
      ) : (
        <Loading label={t`Loading your linked accounts`} className="mt-3 grid gap-3">
          <Skeleton className="h-12 rounded-option" />
        </Loading>
      )}
      {unlinking && (
        <FreshCode onClose={() => setUnlinking(null)}>
          <UnlinkDialog account={unlinking} onClose={() => setUnlinking(null)} />
        </FreshCode>
      )}
    </SecurityPart>
  );
}

function LinkButton() {
  const { t, i18n } = useLingui();
  const link = useMutation({
    mutationFn: async () => {
      const redirectTo = `${location.origin}/profile/security`;
      const { error } = await (await authClient()).linkIdentity({ provider: 'google', options: { redirectTo } });
      if (error) throw error;
    },
    onError: (error: { code?: string }) => showToast({ kind: 'error', title: i18n._(providerWords(error.code)) }),
  });
  const [wanted, setWanted] = useState(false);
  const { mutate } = link;
  const begin = useCallback(() => {
    setWanted(false);
    mutate();
  }, [mutate]);
  return (
    <>
      <Button
        kind="outline"
        size="sm"
        // The browser is leaving the page: the button stays busy until it has.
        busy={link.isPending || link.isSuccess}
        busyText={t`Opening Google`}
        onClick={() => setWanted(true)}
      >
        <Trans>Link Google</Trans>
      </Button>
      {wanted && (
        <FreshCode onClose={() => setWanted(false)}>
          <Once run={begin} />
        </FreshCode>
      )}
    </>
  );
}

/** Runs what needed a fresh code as soon as it is given. */
function Once({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Makes the link when the page was opened by the way back from Google, and says how it went. */
function useFinishedLink() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  useEffect(() => {
    void finishReturn().then((outcome) => {
      if (outcome === null) return;
      if (outcome === 'done') showToast({ kind: 'success', title: t`Google account linked` });
      else showToast({ kind: 'error', title: i18n._(providerWords(outcome.refused)) });
      return queries.invalidateQueries({ queryKey: ownAccounts.queryKey });
    });
  }, [queries, i18n, t]);
}
