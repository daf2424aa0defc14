import { messages } from '../../contract/messages/messages.ts';
import { notices } from '../../contract/messages/notices.ts';
import { push } from '../../contract/messages/push.ts';
import { bind } from '../http/routes.ts';
import { countFailedDeliveries, listFailedDeliveries } from './list-failed-deliveries.ts';
import { listNotices } from './list-notices.ts';
import { checkSubscription } from './push/check-subscription.ts';
import { pushKeys } from './push/push-keys.ts';
import { subscribe } from './push/subscribe.ts';
import { unsubscribe } from './push/unsubscribe.ts';
import { readDelivery } from './read-delivery.ts';
import { countUnread, readNotices } from './read-notices.ts';
import { readOutbox } from './read-outbox.ts';
import { retryAllDeliveries } from './retry-deliveries.ts';
import { retryDelivery } from './retry-delivery.ts';
import { sendTestMail } from './send-test-mail.ts';
import { sendTestSms } from './send-test-sms.ts';
import { showOutbox } from './show-outbox.ts';
import { watchNotices } from './watch-notices.ts';

export const noticeRoutes = bind(notices, {
  listNotices: (app, { query, caller }) => listNotices(app, { ...query, userId: caller.userId }),
  readNotices: (app, { body, caller }) => readNotices(app, { ...body, userId: caller.userId }),
  countUnread: (app, { caller }) => countUnread(app, { userId: caller.userId }),
  watchNotices: (app, { caller }) => watchNotices(app, { userId: caller.userId }),
});

export const pushRoutes = bind(push, {
  readPushKey: async (app) => ({ publicKey: (await pushKeys(app)).publicKey }),
  checkPush: (app, { body, caller }) => checkSubscription(app, { ...body, userId: caller.userId }),
  subscribePush: (app, { body, caller: { userId, sessionId } }) => subscribe(app, { userId, sessionId, target: body }),
  unsubscribePush: (app, { body, caller }) => unsubscribe(app, { ...body, userId: caller.userId }),
});

export const messageRoutes = bind(messages, {
  listFailedDeliveries: (app, { query }) => listFailedDeliveries(app, query),
  retryDelivery: (app, { params, caller }) => retryDelivery(app, { id: params.id, actorId: caller.userId }),
  countFailedDeliveries: (app, { query }) => countFailedDeliveries(app, query),
  retryFailedDeliveries: (app, { body, caller }) => retryAllDeliveries(app, { ...body, actorId: caller.userId }),
  sendTestSms: (app, { body, caller }) => sendTestSms(app, { phone: body.phone, actorId: caller.userId }),
  sendTestMail: (app, { body, caller }) => sendTestMail(app, { email: body.email, actorId: caller.userId }),
  readDelivery: (app, { params }) => readDelivery(app, params.id),
  readOutbox: (app, { query, request }) => readOutbox(app, query.to, request),
  showOutbox: (app, { query, ...exchange }) => showOutbox(app, query, exchange),
});
