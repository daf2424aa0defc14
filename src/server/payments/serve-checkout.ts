import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { paymentMethod } from '../../contract/payments.ts';
import type { App } from '../app.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { Failure } from '../http/failures.ts';
import { permissionsPolicy } from '../http/security/permissions-policy.ts';
import { gatewayNamed } from '../settings/providers/chosen-gateways.ts';
import { readSettings } from '../settings/read-settings.ts';
import { textIn } from '../settings/rules.ts';
import type { PaymentHooks } from './events/hooks.ts';
import { isConfirming } from './is-confirming.ts';
import { askGateway } from './reconciliation/ask-gateway.ts';
import { selectGatewayOrder } from './store.ts';

interface Path {
  provider: string;
  id: string;
}

const words = z.record(z.string(), z.string());

/**
 * The pages between the academy and a gateway: `/checkout/:provider/:id` opens its checkout while the order awaits payment, and
 * its `/return` redirects the browser back. What the browser brings is accepted only with the gateway's signature, and even
 * then it only triggers a poll.
 */
export function serveCheckout(http: FastifyInstance, app: App, hooks: PaymentHooks): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const hidden = { schema: { hide: true } };
    scope.get<{ Params: Path; Querystring: { method?: string } }>('/checkout/:provider/:id', hidden, (request, reply) =>
      showPage(app, request, reply),
    );
    scope.get<{ Params: Path }>('/checkout/:provider/:id/return', hidden, (request, reply) =>
      takeReturn(app, hooks, { ...request.params, form: words.safeParse(request.query).data ?? {} }, reply),
    );
    scope.post<{ Params: Path }>('/checkout/:provider/:id/return', hidden, (request, reply) =>
      takeReturn(app, hooks, { ...request.params, form: words.safeParse(request.body).data ?? {} }, reply),
    );
  });
}

const backPath = (orderId: string) => `/payment-success?order=${orderId}`;

async function requireOrder(app: App, { provider, id }: Path) {
  const gateway = await gatewayNamed(app, provider);
  const order = gateway && (await selectGatewayOrder(app.db, provider, id));
  if (!order) throw new Failure('not_found');
  return { gateway, order };
}

async function showPage(
  app: App,
  request: FastifyRequest<{ Params: Path; Querystring: { method?: string } }>,
  reply: FastifyReply,
) {
  const { gateway, order } = await requireOrder(app, request.params);
  // The buyer went back or reopened the URL: prevent paying twice, or paying for an order that no longer awaits it.
  if (!order.payable || (await isConfirming(app, order.orderId))) return reply.redirect(backPath(order.orderId), 303);
  const page = gateway.checkoutPage?.({
    gatewayOrderId: request.params.id,
    orderNumber: order.number,
    amountPaise: order.amountPaise,
    method: paymentMethod.safeParse(request.query.method).data ?? 'upi',
    academy: textIn((await readSettings(app)).academy.name, chosenLanguage(request)),
    returnUrl: `${app.config.publicUrl}/checkout/${request.params.provider}/${request.params.id}/return`,
    backPath: backPath(order.orderId),
    customerId: order.customerId,
    nonce: randomBytes(16).toString('base64'),
  });
  if (!page) throw new Failure('not_found');
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('permissions-policy', permissionsPolicy({ streamFrames: [] }, { payment: page.payment }))
      // A bank's own window reports to the page that opened it.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .send(page.html)
  );
}

async function takeReturn(
  app: App,
  hooks: PaymentHooks,
  given: Path & { form: Record<string, string> },
  reply: FastifyReply,
) {
  const { gateway, order } = await requireOrder(app, given);
  if (gateway.readReturn(given.id, given.form) !== null) {
    // If the poll fails, the webhook or the next reconciliation reports the same.
    await askGateway(app, hooks, { gateway, gatewayOrderId: given.id }).catch((error: unknown) =>
      app.log.error({ err: error, orderId: order.orderId }, 'could not ask the gateway about a payment'),
    );
  }
  return reply.redirect(`${backPath(order.orderId)}&from=gateway`, 303);
}
