import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UserDetail, usersAdmin } from '../../contract/users-admin.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Removes the second factors of a user who lost theirs, with the reason. Nothing for a user without any. */
export function RemoveFactors({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const name = user.fullName ?? user.username;
  if (user.factors === 0) return null;
  return (
    <div>
      <Button kind="outline" onClick={() => setAsking(true)}>
        <Trans>Remove the second factor</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={<Trans>Remove the second factor of {name}?</Trans>}
          description={
            <Trans>
              Make sure that it is really them. Their devices are signed out. Until they set up another one, the phone
              code is enough; they are told.
            </Trans>
          }
          action={<Trans>Remove</Trans>}
          destructive
          save={(body) => call(usersAdmin.removeFactors, { params: { id: user.id }, body })}
          told={() => t`${name} signs in with the phone code alone now`}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  );
}
