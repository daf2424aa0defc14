import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { describeRoute } from './describe-forms.ts';
import { sendFailure, toFailure } from './failures.ts';
import { refuseNul } from './refuse-nul.ts';
import { setHeadersByType } from './security-headers.ts';
import { speakPlainly } from './validation-words.ts';

/** The HTTP server with its house rules, before any endpoint. JSON bodies up to 1 MB. `inline`: scripts that stand in pages. */
export async function createHttp(config: Config, inline: readonly string[] = []): Promise<FastifyInstance> {
  speakPlainly();
  const http = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    bodyLimit: 1_000_000,
    genReqId: () => crypto.randomUUID(),
    // Failures are logged with their request's id; a logger for every request would cost more than an answer from memory.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  http.setValidatorCompiler(refuseNul(validatorCompiler));
  http.setSerializerCompiler(serializerCompiler);
  const readJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The stock Supabase client names the content type of bodies that it does not send.
    if (text === '') done(null, undefined);
    else readJson(request, text, done);
  });
  const setHeaders = setHeadersByType(config, inline);
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    setHeaders(request, reply);
    done();
  });
  http.setErrorHandler((error, request, reply) => sendFailure(toFailure(error, request), request, reply));
  http.addHook('preClose', async () => closeFinishedConnections(http));
  await http.register(fastifyMultipart);
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Academy', version: '1', description: 'Every call that the academy’s website and app make.' },
    },
    transform: describeRoute,
  });
  await http.register(fastifySwaggerUi, { routePrefix: '/docs' });
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger());
  return http;
}

/**
 * While the server stops, lets every connection go as soon as its request is answered. Node closes only those that are idle
 * at that moment; one that is finishing a download would be kept alive for another minute.
 */
function closeFinishedConnections(http: FastifyInstance): void {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  http.server.once('close', () => clearInterval(sweep));
}
