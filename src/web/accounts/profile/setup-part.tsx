import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { firstAdmin } from '../../../contract/accounts/first-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { renewSessionUser } from '../../api/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Where the set-up link of the server's start leads: whoever holds it becomes the first admin. */
export function SetupPart() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const key = location.hash.slice(1);
  const become = useMutation({
    mutationFn: () => call(firstAdmin.becomeFirstAdmin, { body: { key } }),
    onSuccess: async () => {
      await renewSessionUser();
      await navigate({ to: '/admin', replace: true });
    },
  });
  const isSpent =
    key === '' ||
    (become.error instanceof CallFailed && ['not_found', 'validation_failed'].includes(become.error.code));
  return (
    <Card className="grid gap-3">
      <p>
        <Trans>
          Nobody manages this academy yet. As its first admin you enter its name, prices and classes, and give others
          their roles.
        </Trans>
      </p>
      {(isSpent || become.error) && (
        <Alert kind="error" live>
          {isSpent
            ? t`This link doesn’t work or was already used. The server prints the current one when it starts.`
            : i18n._(errorMessage(become.error))}
        </Alert>
      )}
      <div>
        <Button busy={become.isPending} disabled={key === ''} onClick={() => become.mutate()}>
          <Trans>Become the first admin</Trans>
        </Button>
      </div>
    </Card>
  );
}
