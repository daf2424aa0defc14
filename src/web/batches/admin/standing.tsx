import { Trans } from '@lingui/react/macro';
import type { Member } from '../../../contract/batches/batches-admin.ts';
import { formatDate } from '../../i18n/format.ts';

type Membership = Pick<Member, 'isTrial' | 'untilOn' | 'frozenFrom' | 'frozenUntil'>;

/** Until when somebody belongs to a batch, or is away, where that is not the batch's last day. */
export function Standing({ membership: { isTrial, untilOn, frozenFrom, frozenUntil } }: { membership: Membership }) {
  return (
    <>
      {untilOn && ' · '}
      {untilOn && isTrial && <Trans>Trial until {formatDate(untilOn)}</Trans>}
      {untilOn && !isTrial && <Trans>Paid until {formatDate(untilOn)}</Trans>}
      {frozenUntil && ' · '}
      {frozenFrom && frozenUntil && (
        <Trans>
          Frozen from {formatDate(frozenFrom)} to {formatDate(frozenUntil)}
        </Trans>
      )}
    </>
  );
}
