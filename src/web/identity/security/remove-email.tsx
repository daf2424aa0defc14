import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { gotrueVersion } from '../../api/session/gotrue-version.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { signInSettingsQuery } from '../queries.ts';
import { ownUser } from './own-user-query.ts';

/** Asks, and takes the address off the account. Not there where a hosted service keeps it, which has no such call. */
export function RemoveEmail({ email }: { email: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data: settings } = useQuery(signInSettingsQuery);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(signInEndpoints.removeEmail, { headers: gotrueVersion }),
    onSuccess: (user) => {
      queries.setQueryData(ownUser.queryKey, user);
      void queries.invalidateQueries({ queryKey: ['profile'] });
      showToast({ kind: 'success', title: t`Email removed` });
    },
    onError: (error) => {
      showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
      setAsking(false);
    },
  });
  if (!settings || settings.provider === 'supabase') return null;
  return (
    <>
      <IconButton label={t`Remove email`} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Remove your email?</Trans>}
        text={
          <Trans>
            We’ll stop sending receipts and links to <span className="wrap-anywhere">{email}</span>. Without an email
            you can’t get back in on your own if you lose your number.
          </Trans>
        }
        action={<Trans>Remove email</Trans>}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
