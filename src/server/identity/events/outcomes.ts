import type { GotrueSession } from '../../../contract/identity/gotrue.ts';
import type { EventKind } from '../../../contract/identity/sign-in-events.ts';

interface Noted {
  kind: EventKind;
  userId: string;
  detail: string;
}

/** A session was opened in this way. */
export function signedIn(detail: string) {
  return ({ user }: GotrueSession): Noted => ({ kind: 'signed_in', userId: user.id, detail });
}

/** The event for a `/token` grant; refreshing, which happens every quarter of an hour, is not recorded. */
export function exchanged(grant: string | undefined): (answer: GotrueSession) => Noted | null {
  return grant === 'refresh_token' ? () => null : signedIn(grant ?? '');
}

/** The event for a verification of this type (`sms`, `phone_change`, …). */
export function proven(type: string | null | undefined): (answer: GotrueSession) => Noted {
  if (type !== 'phone_change') return signedIn(type ?? '');
  return ({ user }) => ({ kind: 'number_changed', userId: user.id, detail: '' });
}
