import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathText, queryText } from './gotrue-shapes.ts';

// The way to a provider of accounts and back (OpenID Connect), in the protocol's words (`gotrue.ts`).

/** `scopes` is taken and not passed on: no more than which account it is and its email is ever asked for. */
export const flowRequest = z.object({
  provider: queryText(),
  redirect_to: queryText(),
  scopes: queryText(),
  code_challenge: queryText(),
  code_challenge_method: queryText(),
  skip_http_redirect: queryText(),
});

export const linking = {
  beginSignIn: endpoint({
    method: 'GET',
    path: '/auth/v1/authorize',
    summary: 'Send the browser to a provider (`google`), to sign in with an account that was linked before.',
    access: 'anyone',
    query: flowRequest,
    response: z.null(),
    errors: ['provider_disabled', 'over_request_rate_limit', 'bad_oauth_callback', 'request_timeout'],
  }),
  beginLink: endpoint({
    method: 'GET',
    path: '/auth/v1/user/identities/authorize',
    summary:
      'Where to go to link an account at a provider; without `skip_http_redirect=true` the browser is sent there.',
    access: 'user',
    session: 'checked',
    query: flowRequest,
    response: z.object({ url: z.url() }),
    errors: [
      'request_timeout',
      'provider_disabled',
      'reauthentication_needed',
      'over_request_rate_limit',
      'bad_oauth_callback',
    ],
  }),
  returnFromProvider: endpoint({
    method: 'GET',
    path: '/auth/v1/callback',
    summary: 'The browser is back from a provider and is sent to the page that began, with `code` or `error`.',
    access: 'anyone',
    response: z.null(),
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE',
    path: '/auth/v1/user/identities/:identity_id',
    summary: 'Remove a way in; one must be left. Ends every other session.',
    access: 'user',
    session: 'checked',
    params: z.object({ identity_id: pathText }),
    response: z.object({}),
    errors: ['reauthentication_needed', 'identity_not_found', 'single_identity_not_deletable'],
  }),
};
