import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { answerFailure, toFailure } from '../../http/failures.ts';
import { bearerToken } from '../../http/security/session.ts';
import { sendGotrueFailure } from '../gotrue-failure.ts';
import { readToken } from '../sessions/read-token.ts';
import { refusalOf } from './refusals.ts';

const prefix = '/auth/v1';

/** Rejects everything else below `/auth/v1` in the protocol's format, known unsupported calls by name. */
export function serveUnsupportedEndpoints(http: FastifyInstance, app: App): void {
  http.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) =>
        answerFailure(toFailure(error, request), request, reply, sendGotrueFailure),
      );
      scope.setNotFoundHandler(async (request, reply) => {
        const token = bearerToken(request);
        const path = new URL(request.url, 'http://localhost').pathname.slice(prefix.length).replace(/\/$/, '');
        const signedIn = token !== undefined && (await readToken(app, token)) !== null;
        const refusal = refusalOf({ method: request.method, path, body: request.body, signedIn });
        return sendGotrueFailure(refusal, request, reply);
      });
    },
    { prefix },
  );
}
