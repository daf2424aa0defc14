import { GotrueFailure } from '../gotrue-failure.ts';

/** What a client sends to an unsupported call; unvalidated. */
export interface Asked {
  method: string;
  /** Below `/auth/v1`, without the query. */
  path: string;
  body: unknown;
  /** Whether it came with one of our access tokens. */
  signedIn: boolean;
}

interface Refusal {
  method?: string;
  path: RegExp;
  refuse(asked: Asked): GotrueFailure;
}

const field = (body: unknown, name: string) => Boolean((body as Record<string, unknown> | null | undefined)?.[name]);
const failure = (...given: ConstructorParameters<typeof GotrueFailure>) => new GotrueFailure(...given);

/** Calls of the protocol that the academy does not offer, in the protocol's own words for that. */
const refusals: readonly Refusal[] = [
  {
    method: 'POST',
    path: /^\/signup$/,
    refuse: ({ body }) => {
      if (field(body, 'email')) return failure('email_provider_disabled', 'Email signups are disabled');
      if (field(body, 'phone')) return failure('phone_provider_disabled', 'Phone signups are disabled');
      return failure('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    },
  },
  {
    method: 'POST',
    path: /^\/magiclink$/,
    refuse: () => failure('email_provider_disabled', 'Email logins are disabled', { status: 422 }),
  },
  {
    method: 'POST',
    path: /^\/resend$/,
    refuse: ({ body }) =>
      field(body, 'email')
        ? failure('email_provider_disabled', 'Email logins are disabled')
        : failure('otp_disabled', 'Resending is disabled. Request a new code where the first one was requested.'),
  },
  { path: /^\/sso(\/saml\/(metadata|acs))?$/, refuse: () => failure('saml_provider_disabled', 'SAML 2.0 is disabled') },
  {
    path: /^\/(admin(\/.*)?|invite)$/,
    refuse: ({ signedIn }) =>
      signedIn
        ? failure('not_admin', 'User not allowed')
        : failure('no_authorization', 'This endpoint requires a valid Bearer token'),
  },
];

/** The error for a call that no endpoint handles. */
export function refusalOf(asked: Asked): GotrueFailure {
  const known = refusals.find(({ method, path }) => (!method || method === asked.method) && path.test(asked.path));
  return known?.refuse(asked) ?? failure('not_found', 'There is no such endpoint');
}
