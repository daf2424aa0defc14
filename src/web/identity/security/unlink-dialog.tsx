import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../api/session/tokens.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { providerWords } from '../sign-in/provider-words.ts';
import { type LinkedAccount, useAccountName } from './linked-account-row.tsx';

/** Asks before a way in is removed, and says what follows. */
export function UnlinkDialog({ account, onClose }: { account: LinkedAccount; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = useAccountName(account);
  const unlink = useMutation({
    mutationFn: async () => {
      const client = await authClient();
      const { error } = await client.unlinkIdentity({ ...account, identity_data: { ...account.identity_data } });
      if (error) throw error;
      // The token says the number until it is exchanged.
      if (account.provider === 'phone') await client.refreshSession();
    },
    onSuccess: () => {
      showToast({ kind: 'success', title: t`${name} unlinked` });
      onClose();
    },
    onError: (error: { code?: string }) => {
      showToast({ kind: 'error', title: i18n._(providerWords(error.code)) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Unlink {name}?</Trans>}
      text={
        account.provider === 'phone' ? (
          <Trans>
            You can no longer sign in with this number, and we can no longer reach you on it. All your other devices are
            signed out.
          </Trans>
        ) : (
          <Trans>You can no longer sign in with this account. All your other devices are signed out.</Trans>
        )
      }
      action={<Trans>Unlink</Trans>}
      destructive
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate()}
    />
  );
}
