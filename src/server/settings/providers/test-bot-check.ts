import type { BotCheckTest } from '../../adapters/bot-check/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import { chosenBotCheck } from './chosen-bot-check.ts';

/** Tests an hour, of all admins together. */
const limit = { key: 'academy:test-bot-check', limit: 10, windowSeconds: 3600 };

/**
 * Asks the bot check whether it knows the keys as saved, through the adapter that sign-in uses. Throws `too_many_requests`.
 */
export async function testBotCheck(app: App, actorId: string): Promise<BotCheckTest> {
  const wait = await takeToken(app.db, limit, app.now());
  if (wait > 0) throw new Failure('too_many_requests');
  const botCheck = await chosenBotCheck(app);
  const result = await botCheck.test();
  await recordAudit(app.db, { actorId, action: 'academy.test_bot_check', subject: 'settings:botCheck', after: result });
  return result;
}
