import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UserDetail, usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Removes the second factors of a user who lost theirs, with the reason. Nothing for a user without any. */
export function RemoveFactors({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const name = user.fullName ?? user.username;
  if (user.factors === 0) return null;
  return (
    <div>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <Trans>Remove second factor</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={<Trans>Remove {name}’s second factor?</Trans>}
          description={
            <Trans>
              Make sure it’s really them. Their devices are signed out and they are notified. Until they set up a new
              one, the phone code is enough.
            </Trans>
          }
          action={<Trans>Remove</Trans>}
          destructive
          save={(body) => call(usersAdmin.removeFactors, { params: { id: user.id }, body })}
          told={() => t`${name} now signs in with the phone code only`}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  );
}
