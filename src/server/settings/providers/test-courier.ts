import type { CourierTest } from '../../adapters/couriers/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import { chosenCourier } from './chosen-courier.ts';

/** Tests an hour, of all admins together. */
const limit = { key: 'academy:test-courier', limit: 10, windowSeconds: 3600 };

/** Asks the courier service whether it knows the keys as saved. Throws `too_many_requests`. */
export async function testCourier(app: App, actorId: string): Promise<CourierTest> {
  const wait = await takeToken(app.db, limit, app.now());
  if (wait > 0) throw new Failure('too_many_requests');
  const chosen = await chosenCourier(app);
  const result: CourierTest = chosen ? await chosen.service.test() : { answer: 'nothing_to_ask', words: '' };
  await recordAudit(app.db, {
    actorId,
    action: 'academy.test_courier',
    subject: 'settings:courierService',
    after: result,
  });
  return result;
}
