import { createHash, randomBytes } from 'node:crypto';
import { identity } from '../../contract/identity/identity.ts';
import { linking } from '../../contract/identity/linking.ts';
import { type LocalAccount, type LocalProvider, startOidcProvider } from './doubles/oidc-provider.ts';
import { makeUser, type TestUser, visitor } from './makers/make-user.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** An academy that offers Google, which is a real provider on this machine, and a browser in between. */
export interface LinkingTest {
  test: TestApp;
  google: LocalProvider;
  /** Puts an account that nobody had before into the hands of whoever is at the provider. */
  newAccount(): LocalAccount;
  /** No limit is reached, the provider is well and has a new account, and here is somebody who is signed in. */
  afresh(): Promise<TestUser>;
  /** Asks for the way to the provider, to link. */
  begin(by: TestUser, redirectTo?: string): Promise<{ verifier: string; url: string }>;
  /** Asks for the way to the provider, to sign in. */
  beginSignIn(): Promise<{ verifier: string; url: string; answer: Awaited<ReturnType<typeof askToSignIn>> }>;
  /** Where our callback sends a browser that comes from the provider. */
  back(callback: string): Promise<string>;
  exchange(authCode: string | undefined, verifier: string): ReturnType<typeof exchange>;
  /** All of it: the provider's present account becomes one more way in. */
  link(by: TestUser): ReturnType<typeof exchange>;
  providersOf(one: TestUser): Promise<string[]>;
  close(): Promise<void>;
}

let accounts = 0;

export async function startLinkingTest(): Promise<LinkingTest> {
  const google = await startOidcProvider();
  const test = await startTestApp({ env: google.env });
  google.trust(test.url);
  const self: LinkingTest = {
    test,
    google,
    newAccount() {
      accounts += 1;
      google.account = { sub: `google-${accounts}`, email: `asha${accounts}@example.in`, email_verified: true };
      return google.account;
    },
    async afresh() {
      await test.app.db.deleteFrom('rate_buckets').execute();
      google.mood = 'well';
      self.newAccount();
      return makeUser(test);
    },
    async begin(by, redirect_to = `${test.url}/profile`) {
      const { verifier, challenge } = secretPair();
      const query = { provider: 'google', redirect_to, ...challenge, skip_http_redirect: 'true' };
      const answer = await by.client(linking.beginLink, { query });
      return { verifier, url: answer.data.url };
    },
    async beginSignIn() {
      const { verifier, challenge } = secretPair();
      const answer = await askToSignIn(test, challenge);
      return { verifier, url: answer.headers.get('location') ?? '', answer };
    },
    async back(callback) {
      const response = await fetch(callback, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status !== 302 || !location) throw new Error(`the callback answered ${response.status}`);
      return location;
    },
    exchange: (authCode, verifier) => exchange(test, authCode, verifier),
    async link(by) {
      const { url, verifier } = await self.begin(by);
      return exchange(test, said(await self.back(await google.visit(url))).code, verifier);
    },
    providersOf: async (one) => (await one.client(identity.readUser)).data.identities.map(({ provider }) => provider),
    async close() {
      await test.close();
      await google.close();
    },
  };
  return self;
}

/** A browser's secret and what it shows of it. */
export function secretPair() {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}

/** The search of an address, as an object. */
export function said(url: string | null): Record<string, string> {
  return Object.fromEntries(new URL(url ?? '').searchParams);
}

function askToSignIn(test: TestApp, challenge: ReturnType<typeof secretPair>['challenge']) {
  const query = { provider: 'google', redirect_to: `${test.url}/auth`, ...challenge };
  return visitor(test)(linking.beginSignIn, { query });
}

function exchange(test: TestApp, auth_code: string | undefined, code_verifier: string) {
  return visitor(test)(identity.exchangeToken, { query: { grant_type: 'pkce' }, body: { auth_code, code_verifier } });
}
