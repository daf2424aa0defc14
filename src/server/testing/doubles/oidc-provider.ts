import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** An account that somebody has at the local provider. */
export interface LocalAccount {
  sub: string;
  email: string;
  email_verified: boolean;
}

/** A real OpenID provider on this machine, in which one click's worth of consent is given at once. */
export interface LocalProvider {
  /** What the academy is started with to use it. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  /** Registers the academy's callback, whose address is known only when it runs. */
  trust(academyUrl: string): void;
  /** Who is signed in there; null says no to the next that ask. */
  account: LocalAccount | null;
  /** Answers; changes the token on its way; fails; never answers. */
  mood: 'well' | 'forging' | 'failing' | 'silent';
  /** Goes there like a browser and comes back with the address that the browser is sent to. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

const clientId = 'academy';
const clientSecret = 'a-secret-of-the-local-provider';

export async function startOidcProvider(): Promise<LocalProvider> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const local: LocalProvider = {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
    trust(academyUrl) {
      provider = createProvider(issuer, `${academyUrl}/auth/v1/callback`, () => local.account);
    },
    account: { sub: 'google-1', email: 'asha@example.in', email_verified: true },
    mood: 'well',
    visit: (url) => visit(url, issuer),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  local.trust('http://127.0.0.1');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (local.mood === 'silent') return;
    if (local.mood === 'failing') return void response.writeHead(500).end('broken');
    if (local.mood === 'forging' && path === '/token') forgeOnTheWay(response);
    if (path.startsWith('/interaction/')) return consent(request, response);
    await provider?.callback()(request, response);
  }

  async function consent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return;
    const { account } = local;
    if (!account) {
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'No' });
    }
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: account.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email');
    const consented = { select_account: {}, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, { login: { accountId: account.sub }, ...consented });
  }
  return local;
}

function createProvider(issuer: string, callback: string, current: () => LocalAccount | null): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const known = new Map<string, LocalAccount>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google says the email in the token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['local'] },
    pkce: { required: () => true },
    findAccount(_context, sub) {
      const account = current();
      if (account?.sub === sub) known.set(sub, account);
      return { accountId: sub, claims: async () => ({ sub, ...known.get(sub) }) };
    },
  });
  return provider;
}

/** Puts another account into the ID token and leaves its signature as it was. */
function forgeOnTheWay(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body)) as { id_token: string };
    const [header, payload = '', signature] = answer.id_token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody-else' };
    answer.id_token = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

async function visit(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${url}: ${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
    if (!url.startsWith(issuer)) return url;
  }
  throw new Error('the provider went round in circles');
}
