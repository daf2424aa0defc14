import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GotrueSession } from '../../contract/identity/gotrue.ts';
import { identity } from '../../contract/identity/identity.ts';
import { signInCodes } from '../../contract/identity/sign-in-codes.ts';
import type { App } from '../app.ts';
import { bind } from '../http/routes.ts';
import { rememberDevice } from './codes/device-cookie.ts';
import { makeChallenge } from './codes/make-challenge.ts';
import { showSignInCodes } from './codes/read-code-figures.ts';
import { sendCode } from './codes/send-code.ts';
import { openLink } from './email/open-link.ts';
import { recover } from './email/recover.ts';
import { removeEmail } from './email/remove-email.ts';
import { exchanged, proven, signedIn } from './events/outcomes.ts';
import { recordEvent } from './events/record-event.ts';
import { recordOutcome } from './events/record-outcome.ts';
import { exchangeToken } from './exchange-token.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { knowBrowser } from './factors/know-browser.ts';
import { removeFactor } from './factors/remove-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { gotrueProtocol } from './gotrue-failure.ts';
import { readSignInSettings } from './read-sign-in-settings.ts';
import { sendFreshCode } from './reauthentication/send-fresh-code.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { signingKeys } from './sessions/signing-keys.ts';
import { signInForTest } from './test-login/sign-in-for-test.ts';
import { changeUser } from './users/change-user.ts';
import { readUser } from './users/read-user.ts';
import { verifyOneTimeToken } from './verify.ts';

export const identityRoutes = bind(
  identity,
  {
    readHealth: async () => ({
      version: '2.196.0',
      name: 'GoTrue' as const,
      description: 'The academy’s identity service',
    }),
    readSignInSettings: (app, { request }) => readSignInSettings(app, request),
    listKeys: async (app, { reply }) => {
      reply.header('cache-control', 'public, max-age=600');
      return { keys: (await signingKeys(app)).published };
    },
    makeChallenge: (app, { body, request }) => makeChallenge(app, { ...body, request }),
    sendCode: (app, { body, request }) =>
      recordOutcome(app, { call: 'otp', request, phone: body.phone, success: () => ({ kind: 'code_sent' }) }, () =>
        sendCode(app, { ...body, request }),
      ),
    exchangeToken: (app, { query, body, request, reply }) =>
      recordOutcome(app, { call: 'token', request, success: exchanged(query.grant_type) }, () =>
        rememberingDevice(app, { request, reply }, exchangeToken(app, query.grant_type, { body, request })),
      ),
    knowBrowser: (app, { body, request, reply }) =>
      recordOutcome(
        app,
        { call: 'known-browser', request, phone: body.phone, success: () => ({ kind: 'factor_passed' }) },
        () => knowBrowser(app, { ...body, request, reply }),
      ),
    readUser: (app, { caller }) => readUser(app, caller.userId),
    endSessions: async (app, { query, caller, request, reply }) => {
      const scope = query.scope || 'global';
      const { userId, sessionId, needsSecondFactor, needsNewPhone } = caller;
      await endSessions(app, { userId, sessionId, scope, isHalf: needsSecondFactor || needsNewPhone });
      const kind = scope === 'others' ? 'session_ended' : 'signed_out';
      await recordEvent(app, app.db, { kind, userId: caller.userId, request, detail: scope });
      if (scope !== 'others') reply.header('clear-site-data', '"cache"');
      return null;
    },
    enrolFactor: async (app, { body, caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return enrolFactor(app, { ...body, caller });
    },
    challengeFactor: (app, { params, caller, request }) =>
      recordOutcome(app, { call: 'challenge', request, userId: caller.userId, success: () => null }, () =>
        challengeFactor(app, { ...params, caller, request }),
      ),
    verifyFactor: (app, { params, body, caller, request, reply }) =>
      recordOutcome(
        app,
        { call: 'factor', request, userId: caller.userId, success: () => ({ kind: 'factor_passed' }) },
        () => rememberingDevice(app, { request, reply }, verifyFactor(app, { ...params, ...body, caller, request })),
      ),
    removeFactor: (app, { params, caller }) => removeFactor(app, { ...params, caller }),
    changeUser: (app, { body, query, caller, request }) =>
      recordOutcome(
        app,
        {
          call: 'user',
          request,
          userId: caller.userId,
          phone: body.phone,
          success: () => (body.phone ? { kind: 'code_sent' } : null),
        },
        () => changeUser(app, { body, redirectTo: query.redirect_to ?? undefined, caller, request }),
      ),
    sendFreshCode: (app, { caller, request }) =>
      recordOutcome(
        app,
        { call: 'reauthenticate', request, userId: caller.userId, success: () => ({ kind: 'code_sent' }) },
        () => sendFreshCode(app, { caller, request }),
      ),
    removeEmail: (app, { caller }) => removeEmail(app, caller.userId),
    verifyCode: (app, { body, caller, request, reply }) =>
      recordOutcome(app, { call: 'verify', request, phone: body.phone, success: proven(body.type) }, () =>
        rememberingDevice(app, { request, reply }, verifyOneTimeToken(app, { body, caller, request })),
      ),
    openLink: (app, { query, request }) =>
      openLink(app, { token: query.token, type: query.type, redirectTo: query.redirect_to, request }),
    recover: (app, { body, query, request }) =>
      recordOutcome(app, { call: 'recover', request, success: () => null }, () =>
        recover(app, { body, redirectTo: query.redirect_to ?? undefined, request }),
      ),
    testSignIn: (app, { body, request, reply }) =>
      recordOutcome(app, { call: 'test-login', request, success: signedIn('test') }, () =>
        rememberingDevice(app, { request, reply }, signInForTest(app, body.account, request)),
      ),
  },
  { protocol: gotrueProtocol },
);

/** Every session given to a browser marks it as one that its user signed in with. */
async function rememberingDevice(
  app: App,
  by: { request: FastifyRequest; reply: FastifyReply },
  opening: Promise<GotrueSession>,
): Promise<GotrueSession> {
  const session = await opening;
  rememberDevice(app, { ...by, userId: session.user.id });
  return session;
}

export const signInCodeRoutes = bind(signInCodes, { readSignInCodes: (app) => showSignInCodes(app) });
