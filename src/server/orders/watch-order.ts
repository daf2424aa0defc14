import type { App } from '../app.ts';
import { followTopic, openStream } from '../http/answers/open-stream.ts';
import { Failure } from '../http/failures.ts';
import type { Download } from '../http/routes.ts';
import { paymentTopic } from '../payments/rules.ts';
import { selectOrder } from './store.ts';

/** Streams payment changes of an order to its buyer. `not_found` for anyone else. */
export async function watchOrder(app: App, input: { id: string; userId: string }): Promise<Download> {
  const order = await selectOrder(app.db, input.id);
  if (order?.userId !== input.userId) throw new Failure('not_found');
  return openStream(app, { userId: input.userId, follow: followTopic(app, paymentTopic(order.id)) });
}
