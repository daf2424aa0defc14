import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UserDetail, usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Blocks a user or lets them in again, with the reason. */
export function BlockUser({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const name = user.fullName ?? user.username;
  return (
    <div>
      <Button kind={user.blocked ? 'outline' : 'destructive'} onClick={() => setAsking(true)}>
        {user.blocked ? <Trans>Unblock user</Trans> : <Trans>Block user</Trans>}
      </Button>
      {asking && (
        <ReasonDialog
          title={user.blocked ? <Trans>Unblock {name}?</Trans> : <Trans>Block {name}?</Trans>}
          description={
            user.blocked ? (
              <Trans>They can sign in again and use everything they own.</Trans>
            ) : (
              <Trans>All devices are signed out immediately, and no one can sign in to this account.</Trans>
            )
          }
          action={user.blocked ? <Trans>Unblock {name}</Trans> : <Trans>Block {name}</Trans>}
          destructive={!user.blocked}
          save={(body) =>
            call(user.blocked ? usersAdmin.unblockUser : usersAdmin.blockUser, { params: { id: user.id }, body })
          }
          told={(saved) => (saved.blocked ? t`${name} is blocked` : t`${name} can sign in again`)}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  );
}
