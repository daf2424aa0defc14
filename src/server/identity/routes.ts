import { identity } from '../../contract/identity.ts';
import { signInCodes } from '../../contract/sign-in-codes.ts';
import { bind } from '../http/routes.ts';
import { changeUser } from './change-user.ts';
import { makeChallenge } from './codes/make-challenge.ts';
import { showSignInCodes } from './codes/read-code-figures.ts';
import { sendCode } from './codes/send-code.ts';
import { openLink } from './email/open-link.ts';
import { recover } from './email/recover.ts';
import { removeEmail } from './email/remove-email.ts';
import { exchangeToken } from './exchange-token.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrolFactor } from './factors/enrol-factor.ts';
import { removeFactor } from './factors/remove-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { sendGotrueFailure } from './gotrue-failure.ts';
import { readSignInSettings } from './read-sign-in-settings.ts';
import { readUser } from './read-user.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { signingKeys } from './sessions/signing-keys.ts';
import { signInForTest } from './test-login/sign-in-for-test.ts';
import { verifyProof } from './verify-proof.ts';

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
    sendCode: (app, { body, request }) => sendCode(app, { ...body, request }),
    exchangeToken: (app, { query, body, request }) => exchangeToken(app, query.grant_type, { body, request }),
    readUser: (app, { caller }) => readUser(app, caller.userId),
    endSessions: async (app, { query, caller, reply }) => {
      const scope = query.scope || 'global';
      await endSessions(app, { userId: caller.userId, sessionId: caller.sessionId, scope });
      if (scope !== 'others') reply.header('clear-site-data', '"cache"');
      return null;
    },
    enrolFactor: async (app, { body, caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return enrolFactor(app, { ...body, caller });
    },
    challengeFactor: (app, { params, caller, request }) => challengeFactor(app, { ...params, caller, request }),
    verifyFactor: (app, { params, body, caller, request }) =>
      verifyFactor(app, { ...params, ...body, caller, request }),
    removeFactor: (app, { params, caller }) => removeFactor(app, { ...params, caller }),
    changeUser: (app, { body, query, caller, request }) =>
      changeUser(app, { body, redirectTo: query.redirect_to ?? undefined, caller, request }),
    removeEmail: (app, { caller }) => removeEmail(app, caller.userId),
    verifyCode: (app, { body, caller, request }) => verifyProof(app, { body, caller, request }),
    openLink: (app, { query, request }) =>
      openLink(app, { token: query.token, type: query.type, redirectTo: query.redirect_to, request }),
    recover: (app, { body, query, request }) =>
      recover(app, { body, redirectTo: query.redirect_to ?? undefined, request }),
    testSignIn: (app, { body, request }) => signInForTest(app, body.account, request),
  },
  { sendFailure: sendGotrueFailure },
);

export const signInCodeRoutes = bind(signInCodes, { readSignInCodes: (app) => showSignInCodes(app) });
