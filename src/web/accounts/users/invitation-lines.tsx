import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import { formatDayTime } from '../../i18n/format.ts';

/** Whether the invitation to the staff went out, by each way; nothing for whoever was never invited. */
export function InvitationLines({ user: { invitations } }: { user: Pick<UserDetail, 'invitations'> }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitation" className="text-small">
      <h3 id="invitation" className="text-small-strong">
        <Trans>Invitation</Trans>
      </h3>
      <ul>
        {invitations.map((one) => (
          <li key={one.channel}>
            {one.channel === 'sms' ? <Trans>SMS</Trans> : <Trans>Email</Trans>}
            {': '}
            <Standing one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ one: { state, at } }: { one: UserDetail['invitations'][number] }) {
  if (state === 'queued') return <Trans>on its way</Trans>;
  if (state === 'sent') return <Trans>sent {formatDayTime(at)}</Trans>;
  return (
    <span className="text-destructive-ink">
      <Trans>could not be sent</Trans>
      {' · '}
      <Link to="/admin" className="link">
        <Trans>Failed messages</Trans>
      </Link>
    </span>
  );
}
