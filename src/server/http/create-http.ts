import { type IncomingMessage, maxHeaderSize } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { usualBodyBytes } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { serveApiDocs } from './api-docs.ts';
import { assertNoNul } from './bodies/assert-no-nul.ts';
import { closeConnections } from './bodies/close-connections.ts';
import { countTexts } from './bodies/count-texts.ts';
import { readJsonBodies } from './bodies/read-json.ts';
import { closeSlowBodies } from './bodies/slow-bodies.ts';
import { closeUnreadBodies } from './bodies/unread-bodies.ts';
import { answerFailure, sendFailure, toFailure } from './failures.ts';
import { answerInCodes } from './field-errors.ts';
import { withDeadline } from './request-work.ts';
import { cookieDefaults } from './security/cookie-defaults.ts';
import { dataHeaders, type PagePolicies, pagePolicies, setHeadersByType } from './security/security-headers.ts';
import { rejectWhileClosing } from './stopping.ts';

/** Headers must arrive within this; a form of the largest size may take an hour at its minimum rate (`body-settings.ts`). */
const headersMs = 20_000;
const longestUploadMs = 3_600_000;

/** A HEAD is answered as its GET is, and Node leaves the body out: a route for each would double those of a start. */
function answerHead(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET';
  return request.url ?? '/';
}

/**
 * The HTTP server with everything that applies to all endpoints, before any is registered. Bodies are limited to 64 kB unless
 * their endpoint declares more.
 */
export async function createHttp(
  config: Config,
  policies: PagePolicies = pagePolicies(config),
): Promise<FastifyInstance> {
  answerInCodes();
  const http = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    bodyLimit: usualBodyBytes,
    genReqId: () => crypto.randomUUID(),
    // Failures are logged with their request's id; a logger for every request would cost more than an answer from memory.
    childLoggerFactory: (logger) => logger,
    // A part of an address as long as an address may be is refused by its schema, like any other that is none.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    exposeHeadRoutes: false,
    rewriteUrl: answerHead,
    forceCloseConnections: 'idle',
    // `rejectWhileClosing` says it in the house's form.
    return503OnClosing: false,
    requestTimeout: longestUploadMs,
    frameworkErrors: (error, request, reply) => {
      // Hooks have not begun for an address that cannot be read.
      reply.headers({ ...dataHeaders(config), 'cache-control': 'no-store', 'x-request-id': request.id });
      sendFailure(toFailure(error, request), request, reply);
    },
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 5_000 },
  });
  await http.register(fastifyCookie, { parseOptions: cookieDefaults(config) });
  rejectWhileClosing(http);
  http.addHook('onRoute', (route) => {
    route.handler = withDeadline(route.handler, config.database.REQUEST_DEADLINE_MS);
  });
  http.setValidatorCompiler(assertNoNul(validatorCompiler));
  http.setSerializerCompiler(serializerCompiler);
  readJsonBodies(http);
  const setHeaders = setHeadersByType(config, policies);
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    setHeaders(request, reply, done);
  });
  countTexts(http, config);
  closeUnreadBodies(http);
  http.setErrorHandler((error, request, reply) =>
    answerFailure(toFailure(error, request), request, reply, sendFailure),
  );
  closeSlowBodies(http, config.bodyMs);
  closeConnections(http, config.stopMs);
  await http.register(fastifyMultipart);
  serveApiDocs(http);
  return http;
}
