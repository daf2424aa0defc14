import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { renewSessionUser } from '../../api/session/session.ts';
import { authClient, replaceToken } from '../../api/session/tokens.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { factorWords } from '../factors/factor-problems.ts';
import { type OwnFactor, ownFactors } from '../factors/factor-queries.ts';

interface RemoveFactorProps {
  factor: OwnFactor;
  name: string;
  onDone: () => void;
}

/** Asks, and removes a second factor. */
export function RemoveFactor({ factor, name, onDone }: RemoveFactorProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data: factors } = useQuery(ownFactors);
  const remove = useMutation({
    mutationFn: async () => {
      const { error } = await (await authClient()).mfa.unenroll({ factorId: factor.id });
      if (error) throw error;
    },
    onSuccess: async () => {
      showToast({ kind: 'success', title: t`${name} removed` });
      await queries.invalidateQueries({ queryKey: ownFactors.queryKey });
      onDone();
      // The session may have to pass another factor now, or none at all: its next token says which.
      await replaceToken();
      await renewSessionUser();
    },
    onError: (error) => {
      showToast({ kind: 'error', title: t`Couldn’t remove ${name}`, text: i18n._(factorWords(error)) });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={<Trans>Remove {name}?</Trans>}
      text={
        (factors?.length ?? 0) > 1 ? (
          <Trans>You’ll no longer be asked for it. You may have to confirm with your other one now.</Trans>
        ) : (
          <Trans>You’ll sign in with only the code sent to your phone.</Trans>
        )
      }
      action={<Trans>Remove</Trans>}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
