import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { selectLines, selectOrder } from '../store.ts';

/** Tells the buyer the decision on their claim, by email and in the app. */
export async function notifyClaim(
  app: App,
  trx: Trx,
  { orderId, answer }: { orderId: string; answer: string },
): Promise<void> {
  const order = await selectOrder(trx, orderId);
  if (!order) throw new Failure('not_found');
  const [line] = await selectLines(trx, orderId);
  const variables = { number: order.number, reply: answer };
  const own = line ? titleVariables(line) : { title: '' };
  const title = line ? titleIn(line, order.language) : '';
  const path = `/orders/${orderId}`;
  const template = 'claim-answered' as const;
  await postNotice(app, trx, { userId: order.userId, template, variables: { ...variables, ...own, link: path } });
  await queueMessage(app, trx, {
    channel: 'mail',
    to: order.email,
    template,
    language: order.language,
    subjectRef: `orders:${orderId}`,
    variables: { ...variables, title, link: app.config.publicUrl + path },
  });
}
