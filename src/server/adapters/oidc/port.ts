/** What one way to the provider and back is bound to. All three are unguessable and used once. */
export interface Bond {
  state: string;
  nonce: string;
  /** Our own PKCE secret towards the provider. */
  codeVerifier: string;
}

/** The account that somebody has proven at the provider. */
export interface ProviderAccount {
  /** The provider's own id of it, never reused. */
  id: string;
  email: string | null;
  emailVerified: boolean;
}

/** Why nothing was proven: the person or the provider said no, the answer is not genuine, or none came in time. */
export type OidcProblem = 'refused' | 'not_genuine' | 'unavailable';

export class OidcFailure extends Error {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'OidcFailure';
    this.problem = problem;
  }
}

/** A provider of accounts that speaks OpenID Connect. Every function throws `OidcFailure`. */
export interface Oidc {
  /** Where the browser goes to prove an account; it comes back to `callbackUrl`. */
  authorizationUrl(callbackUrl: string, bond: Bond): Promise<string>;
  /** The account, proven by what the browser brought back to `callbackUrl` (`search`: its query). */
  readAccount(callbackUrl: string, search: string, bond: Bond): Promise<ProviderAccount>;
}
