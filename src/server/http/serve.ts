import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { binary, type Endpoint } from '../../contract/endpoint.ts';
import { admitForm } from '../admission/admit-requests.ts';
import type { App } from '../app.ts';
import { restartDeadline } from '../db/work.ts';
import { academyProtocol } from './academy-protocol.ts';
import { CachedResponse, sendCachedResponse } from './answers/cached-response.ts';
import { Redirect } from './answers/redirect.ts';
import { formBounds } from './bodies/form-bounds.ts';
import { holdPictureForm } from './bodies/picture-forms.ts';
import { type Form, receiveForm } from './bodies/uploads.ts';
import { answerFailure, toFailure } from './failures.ts';
import { headerReader } from './read-headers.ts';
import { recordRead } from './record-read.ts';
import { withinRequest } from './request-work.ts';
import type { Call, Download, Handler, Routes } from './routes.ts';
import { callerOf, noteCaller } from './security/callers.ts';
import { findCaller, type SessionCheck } from './security/session.ts';
import { declaredFailure } from './undeclared-refusals.ts';

/** Registers every endpoint of the capabilities: permission first, then shapes, then the use case. */
export function serve(http: FastifyInstance, app: App, check: SessionCheck, capabilities: readonly Routes[]): void {
  // One scope for all of them: a scope for each takes a third of the time that a server needs to start.
  http.register(async (scope) => {
    for (const routes of capabilities) serveCapability(scope, app, check, routes);
  });
}

function serveCapability(scope: FastifyInstance, app: App, check: SessionCheck, routes: Routes): void {
  const { sendFailure } = routes.protocol ?? academyProtocol;
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) =>
    answerFailure(declaredFailure(app.config, toFailure(error, request), request), request, reply, sendFailure);
  for (const [name, definition] of Object.entries(routes.endpoints)) {
    const handler = routes.handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    serveEndpoint(scope, app, check, { definition, handler, errorHandler });
  }
}

interface Served {
  definition: Endpoint;
  handler: Handler<Endpoint>;
  errorHandler: RouteShorthandOptions['errorHandler'];
}

function serveEndpoint(
  scope: FastifyInstance,
  app: App,
  check: SessionCheck,
  { definition, handler, errorHandler }: Served,
): void {
  const { params, query, headers, body, files, response } = definition;
  const readHeaders = headers && headerReader(headers);
  const takesPicture = Object.values(files ?? {}).some(({ picture }) => picture);
  const form = files && { files, texts: body, bounds: formBounds(files, body) };
  scope.route({
    method: definition.method,
    url: definition.path,
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body && !files ? { body } : {}),
      ...(response === binary ? {} : { response: { [definition.status ?? 200]: response } }),
    },
    config: { endpoint: definition },
    ...(errorHandler ? { errorHandler } : {}),
    ...(definition.bodyBytes === undefined ? {} : { bodyLimit: definition.bodyBytes }),
    onRequest: (request, _reply, done) => {
      // A public endpoint called without a token: nothing to check.
      if (definition.access === 'anyone' && request.headers.authorization === undefined) return done();
      const deadlineMs = app.config.database.REQUEST_DEADLINE_MS;
      withinRequest(request, deadlineMs, () => findCaller(check, request, definition)).then((caller) => {
        noteCaller(request, caller);
        done();
      }, done);
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const sender = { config: app.config, userId: caller?.userId ?? null };
      const letGo = takesPicture && caller ? holdPictureForm(app.config, caller.userId) : undefined;
      let received: Form | null = null;
      try {
        received = form ? await receiveForm(request, form, sender) : null;
        // A slow line is not the database's doing.
        if (received) restartDeadline(app.config.database.REQUEST_DEADLINE_MS);
        const call = {
          params: request.params,
          query: request.query,
          headers: readHeaders?.(request.headers),
          body: received ? received.body : request.body,
          files: received?.files ?? {},
          caller,
          request,
          reply,
        } as unknown as Call<Endpoint>;
        const answer = await (form ? admitForm(request, reply, () => handler(app, call)) : handler(app, call));
        await recordRead(check, definition, request, answer);
        if (response === binary) return await sendDownload(answer as unknown as Download, reply);
        if (answer instanceof Redirect) return await reply.redirect(answer.url, answer.status);
        if (answer instanceof CachedResponse) return await sendCachedResponse(answer, request, reply);
        return await reply.code(definition.status ?? 200).send(answer);
      } finally {
        letGo?.();
        await received?.discard();
      }
    },
  });
}

async function sendDownload(download: Download, reply: FastifyReply): Promise<FastifyReply> {
  reply
    .code(download.status ?? 200)
    .type(download.type)
    .header('cache-control', download.cacheControl);
  reply.header('x-content-type-options', 'nosniff');
  if (download.length !== undefined) reply.header('content-length', download.length);
  if (download.headers) reply.headers(download.headers);
  if (download.filename !== undefined) {
    const ascii = download.filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
    const encoded = encodeURIComponent(download.filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  }
  return reply.send(download.content);
}
