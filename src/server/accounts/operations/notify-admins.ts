import type { MessageName } from '../../../contract/messages/message-texts.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { messageOwner } from '../../identity/users/message-owner.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { selectActiveAdmins } from '../standing-store.ts';
import { selectNames } from '../users/users-store.ts';

/** Each admin hears of so many new ones by SMS in a day; the rest stand in the app. */
const smsADay = 6;

/** Leaves every admin who is not blocked a notice in the app. */
export async function noticeAdmins(
  app: App,
  trx: Trx,
  notice: { template: MessageName; variables: Record<string, string> },
): Promise<void> {
  for (const userId of await selectActiveAdmins(trx)) await postNotice(app, trx, { userId, ...notice });
}

/** Tells every other admin of a new one: in the app, and by mail or SMS, should none of them have wanted it. */
export async function notifyOfNewAdmin(app: App, trx: Trx, newAdmin: string): Promise<void> {
  const names = await selectNames(trx, [newAdmin]);
  const name = (names.get(newAdmin) ?? newAdmin).slice(0, 30);
  for (const userId of await selectActiveAdmins(trx)) {
    if (userId === newAdmin) continue;
    await postNotice(app, trx, { userId, template: 'admin-added', variables: { name, link: '/admin' } });
    await messageOwner(app, trx, { userId, template: 'admin-added', variables: { name }, smsADay });
  }
}
