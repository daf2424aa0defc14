import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate, formatDayTime, formatPhone } from '../../i18n/format.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { oneUser } from '../queries.ts';
import { BlockUser } from './block-user.tsx';
import { InvitationLines } from './invitation-lines.tsx';
import { RemoveFactors } from './remove-factors.tsx';
import { RolesForm } from './roles-form.tsx';
import { UserHistory } from './user-history.tsx';
import { UserStanding } from './user-standing.tsx';

const UserActivityCard = lazyPart(
  async () => (await import('../../identity/user-activity-card.tsx')).UserActivityCard,
  <Skeleton className="h-40 rounded-card" />,
);

/** One user beside the list: facts, roles, block, and what was changed about them. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const { data: user, isLoadingError, error, isFetching, refetch } = useQuery(oneUser(id));
  return (
    <AdminPanel
      title={user ? (user.fullName ?? user.username) : <Trans>User</Trans>}
      badge={user && <UserStanding user={user} />}
      onClose={onClose}
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load this user</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!user && !isLoadingError && <Skeleton className="h-40" />}
      {user && (
        <div className="grid gap-7">
          {user.blockedReason && user.blockedAt && (
            <Alert kind="error">
              <Trans>
                Blocked on {formatDate(user.blockedAt)}: {user.blockedReason}
              </Trans>
            </Alert>
          )}
          <Facts user={user} />
          <InvitationLines user={user} />
          <ButtonLink kind="outline" to="/admin/students" search={{ id }} className="justify-self-start">
            <Trans>Student record</Trans>
          </ButtonLink>
          <RolesForm key={`${user.roles.join()} ${user.customRole?.id}`} user={user} />
          <RemoveFactors user={user} />
          <BlockUser user={user} />
          <UserHistory id={user.id} />
          <UserActivityCard id={user.id} />
        </div>
      )}
    </AdminPanel>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const facts: { name: ReactNode; value: ReactNode }[] = [
    { name: t`Phone`, value: user.phoneNumber ? formatPhone(user.phoneNumber) : '–' },
    { name: t`Username`, value: user.username },
    { name: t`Joined`, value: formatDate(user.createdAt) },
    { name: t`Last sign-in`, value: user.lastSignInAt ? formatDayTime(user.lastSignInAt) : '–' },
    { name: t`Signed in on`, value: plural(user.sessions, { one: '# device', other: '# devices' }) },
  ];
  if (user.factors > 0) facts.push({ name: t`Second factor`, value: t`On` });
  if (user.email) facts.splice(1, 0, { name: t`Email`, value: user.email });
  if (user.targetExam) facts.push({ name: t`Target exam`, value: user.targetExam });
  return <KeyValues items={facts} />;
}
