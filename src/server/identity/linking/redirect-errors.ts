import { OidcFailure, type OidcProblem } from '../../adapters/oidc/port.ts';
import { GotrueFailure } from '../gotrue-failure.ts';

/** An error in a redirect URL, with the protocol's parameter names. */
interface RedirectError {
  error: string;
  error_code: string;
  error_description: string;
}

/** OAuth's word for a status (RFC 6749). */
const words: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 503: 'temporarily_unavailable' };

const problems: Record<OidcProblem, RedirectError> = {
  refused: {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'The provider did not share the account',
  },
  not_genuine: {
    error: 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description: 'The response of the provider could not be verified',
  },
  unavailable: {
    error: 'temporarily_unavailable',
    error_code: 'request_timeout',
    error_description: 'The provider could not be reached',
  },
};

/** The redirect URL with the error added. Rethrows unexpected errors. */
export function withRefusal(redirectTo: string, error: unknown): string {
  if (error instanceof OidcFailure) return withQuery(redirectTo, problems[error.problem]);
  if (!(error instanceof GotrueFailure)) throw error;
  return withQuery(redirectTo, {
    error: words[error.status] ?? 'server_error',
    error_code: error.gotrueCode,
    error_description: error.message,
  });
}

/** The protocol's own refusal for a provider that failed, where no address can carry it. */
export function unavailable(error: unknown): GotrueFailure {
  if (!(error instanceof OidcFailure)) throw error;
  return new GotrueFailure('request_timeout', problems.unavailable.error_description);
}

export function withQuery(url: string, query: object): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address.href;
}
