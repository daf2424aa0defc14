import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { WayInChange } from '../../messages/format-changes.ts';
import { recordEvent } from '../events/record-event.ts';
import { messageOwner } from './message-owner.ts';

/** As what a change is noted; a copied session is noted with where it was used (`sessions/refresh-session.ts`). */
const kinds: Record<WayInChange, EventKind | null> = {
  factor_added: 'factor_added',
  factor_removed: 'factor_removed',
  factors_removed_by_academy: 'factor_removed',
  google_linked: 'way_in_changed',
  google_unlinked: 'way_in_changed',
  number_removed: 'way_in_changed',
  email_removed: 'way_in_changed',
  session_copied: null,
};

/** Someone who adds and removes factors in a loop gets no more SMS than this a day. */
const smsADay = 6;

/**
 * Notifies a user that their sign-in methods have changed, in case it wasn't them: by email to a verified address, else by SMS.
 * It is sent if the change commits. Call it before a change that removes the number or the address.
 */
export async function notifyOwner(app: App, trx: Trx, { userId, change }: { userId: string; change: WayInChange }) {
  const kind = kinds[change];
  if (kind) await recordEvent(app, trx, { kind, userId, detail: change });
  await messageOwner(app, trx, { userId, template: 'ways-in-changed', variables: { change }, smsADay });
}
