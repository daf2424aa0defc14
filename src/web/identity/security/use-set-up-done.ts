import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { renewSessionUser } from '../../api/session/session.ts';
import { showToast } from '../../ui/toast.ts';

/** What follows once a new second factor was verified. */
export function useSetUpDone(onDone: () => void): () => void {
  const { t } = useLingui();
  const queries = useQueryClient();
  return () => {
    showToast({
      kind: 'success',
      title: t`Your second factor is on`,
      text: t`You’ll be asked for it the next time you sign in.`,
    });
    void queries.invalidateQueries({ queryKey: ['identity'] });
    // The admin area opens to an admin who was asked for one.
    void renewSessionUser().catch(() => undefined);
    onDone();
  };
}
