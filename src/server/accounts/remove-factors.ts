import type { UserDetail } from '../../contract/users-admin.ts';
import { readSettings } from '../academy/read-settings.ts';
import { recordAudit } from '../academy/record-audit.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { clearFactors } from '../identity/factors/clear-factors.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { MessageLanguage } from '../messages/template.ts';
import { readUser } from './read-user.ts';
import { lockStanding } from './standing-store.ts';

interface Input {
  id: string;
  actorId: string;
  reason: string;
}

/** Removes every second factor of a user who lost theirs, and tells them. Throws `move_not_allowed` where there is none. */
export async function removeFactors(app: App, { id, actorId, reason }: Input): Promise<UserDetail> {
  const { name } = (await readSettings(app)).academy;
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockStanding(trx, id))) throw new Failure('not_found');
    const removed = await clearFactors(trx, id);
    if (removed.length === 0) throw new Failure('move_not_allowed');
    await recordAudit(trx, {
      actorId,
      action: 'accounts.remove_factors',
      subject: `profiles:${id}`,
      before: { factors: removed },
      after: { factors: [] },
      reason,
    });
    const user = await readUser(app, trx, id);
    await tell(app, trx, user, name);
    return user;
  });
}

/** By SMS to the number that signs in, else by mail: somebody who did not ask for it must hear of it. */
async function tell(app: App, trx: Trx, user: UserDetail, academy: string): Promise<void> {
  const to = user.phoneNumber ?? user.email;
  if (!to) return;
  await queueMessage(app, trx, {
    channel: user.phoneNumber ? 'sms' : 'mail',
    to,
    template: 'factors-removed',
    language: user.language as MessageLanguage,
    variables: { academy, link: `${app.config.publicUrl}/profile` },
  });
}
