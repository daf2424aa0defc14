import type { UserDetail } from '../../../contract/accounts/users-admin.ts';
import { maskPhone } from '../../../contract/phone.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { versionOf } from '../../http/edit-version.ts';
import { Failure } from '../../http/failures.ts';
import { findLastSent } from '../../messages/find-sent.ts';
import { findUserDetail } from './users-store.ts';

/** One user as an admin sees them. Throws `not_found`. */
export async function readUser(app: App, db: Queries, id: string): Promise<UserDetail> {
  const found = await findUserDetail(db, id, app.now().toISOString());
  if (!found) throw new Failure('not_found');
  const version = versionOf({ roles: found.roles.toSorted(), customRole: found.customRole?.id ?? null });
  const sent = await findLastSent(db, { subjectRef: `profiles:${id}`, template: 'staff-invited' });
  const invitations = sent.flatMap(({ channel, ...one }) => (channel === 'push' ? [] : [{ channel, ...one }]));
  return { ...found, maskedPhone: found.phoneNumber && maskPhone(found.phoneNumber), invitations, version };
}
