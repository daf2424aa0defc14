import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedUser } from '../../../contract/accounts/users-admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { roleLabels } from '../copy.ts';

/** Blocked, the roles, or plainly active. */
export function UserStanding({ user }: { user: Pick<ListedUser, 'blocked' | 'roles' | 'customRole'> }) {
  const { i18n } = useLingui();
  if (user.blocked) {
    return (
      <Badge kind="error">
        <Trans>Blocked</Trans>
      </Badge>
    );
  }
  if (user.roles.length === 0 && !user.customRole) {
    return (
      <Badge kind="success">
        <Trans>Active</Trans>
      </Badge>
    );
  }
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {user.roles.map((role) => (
        <Badge key={role} kind="primary">
          {i18n._(roleLabels[role].name)}
        </Badge>
      ))}
      {user.customRole && <Badge kind="primary">{user.customRole.name}</Badge>}
    </span>
  );
}
