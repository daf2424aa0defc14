import type { GatewayTest } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import { chosenGateways } from './chosen-gateways.ts';

/** Tests an hour, of all admins together. */
const limit = { key: 'academy:test-payments', limit: 10, windowSeconds: 3600 };

/** Asks the gateway that takes new payments whether it knows the keys as saved. Throws `too_many_requests`. */
export async function testPayments(app: App, actorId: string): Promise<GatewayTest> {
  const wait = await takeToken(app.db, limit, app.now());
  if (wait > 0) throw new Failure('too_many_requests');
  const { current } = await chosenGateways(app);
  const result: GatewayTest = current ? await current.test() : { answer: 'nothing_to_ask', words: '' };
  const subject = 'settings:paymentService';
  await recordAudit(app.db, { actorId, action: 'academy.test_payments', subject, after: result });
  return result;
}
