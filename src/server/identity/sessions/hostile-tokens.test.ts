import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { currentKey } from './signing-keys.ts';

let test: TestApp;
let student: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  student = await makeUser(test);
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const seconds = () => Math.floor(test.app.now().getTime() / 1000);
const ownKey = () => currentKey(test.app);
const claims = () => decodeJwt(student.token);

/** The claims of a student, changed, under the academy's own key. */
async function signed(changes: JWTPayload, header: object = {}): Promise<string> {
  const { key, kid } = await ownKey();
  return new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key);
}

const published = async () => {
  const { keys } = (await (await fetch(`${test.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: object[] };
  return importJWK({ ...keys[0], alg: 'ES256' }, 'ES256', { extractable: true }) as Promise<CryptoKey>;
};

const forged: Record<string, () => Promise<string>> = {
  'that is not signed': async () => new UnsecuredJWT(claims()).encode(),
  'signed with the published key as a shared secret': async () => {
    const secret = new TextEncoder().encode(await exportSPKI(await published()));
    return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: (await ownKey()).kid }).sign(secret);
  },
  'signed by somebody else under our key’s id': async () => {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: (await ownKey()).kid }).sign(privateKey);
  },
  'that brings its own key': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk: jwk as never, jku: 'https://evil.example/keys' })
      .sign(privateKey);
  },
  'whose person was altered after signing': async () => {
    const [header, , signature] = student.token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims(), sub: admin.id })).toString('base64url');
    return `${header}.${payload}.${signature}`;
  },
  'that is over': () => signed({ exp: seconds() - 1 }),
  'that does not hold yet': () => signed({ nbf: seconds() + 3600 }),
  'for another audience': () => signed({ aud: 'anon' }),
  'of another issuer': () => signed({ iss: 'https://evil.example/auth/v1' }),
  'without a session': () => signed({ session_id: undefined }),
  'without an end': () => signed({ exp: undefined }),
  'under a key that is not ours': () => signed({}, { kid: 'another' }),
};

it('opens the academy, signed as it signs', async () => {
  expect(await statuses(await signed({}))).toEqual([200, 200]);
  expect(decodeProtectedHeader(student.token)).toMatchObject({ alg: 'ES256', kid: (await ownKey()).kid });
  expect((await published()).algorithm).toMatchObject({ name: 'ECDSA', namedCurve: 'P-256' });
});

it.each(Object.keys(forged))('an access token %s opens nothing', async (what) => {
  expect(await statuses((await forged[what]?.()) ?? '')).toEqual([401, 401]);
});

it('of a student in the name of another person’s session is none', async () => {
  expect(await statuses(await signed({ sub: admin.id }))).toEqual([expect.any(Number), 401]);
});

/** Of a read that trusts the token for its quarter of an hour, and of one that asks for its session. */
async function statuses(token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const all = ['/api/classes', '/api/profile'].map((path) => fetch(test.url + path, { headers }));
  return (await Promise.all(all)).map(({ status }) => status);
}
