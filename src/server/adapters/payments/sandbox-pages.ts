import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { chosenLanguage } from '../../http/chosen-language.ts';
import { Failure } from '../../http/failures.ts';
import { sandboxCheckoutPage, sandboxPolicy } from './sandbox-checkout-page.ts';
import { payInSandbox } from './sandbox-pay.ts';
import { isPaidInSandbox, sandboxMethods, sandboxOutcomes, selectSandboxOrder } from './sandbox-store.ts';
import type { TakeWebhook } from './sandbox-webhook.ts';

const choice = z.object({ method: z.enum(sandboxMethods), outcome: z.enum(sandboxOutcomes) });

/** The sandbox gateway's own checkout page, standing in for another company's site. */
export function serveSandbox(http: FastifyInstance, app: App, take: TakeWebhook): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { id: string }; Querystring: { method?: string } }>(
      '/sandbox/checkout/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const order = await selectSandboxOrder(app.db, request.params.id);
        if (!order) throw new Failure('not_found');
        // Whoever comes back to it sees how things stand now, and pays nothing twice.
        reply.header('cache-control', 'no-store');
        if (await isPaidInSandbox(app.db, order.id)) return reply.redirect(order.returnPath, 303);
        reply.type('text/html; charset=utf-8').header('content-security-policy', sandboxPolicy);
        return reply.send(sandboxCheckoutPage(order, chosenLanguage(request) ?? 'en', request.query.method));
      },
    );
    scope.post<{ Params: { id: string } }>(
      '/sandbox/checkout/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const order = await selectSandboxOrder(app.db, request.params.id);
        const parsed = choice.safeParse(request.body);
        if (!order) throw new Failure('not_found');
        if (!parsed.success) throw new Failure('validation_failed');
        return reply.redirect(await payInSandbox(app, take, order, parsed.data), 303);
      },
    );
  });
}
