import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webPaths } from '../contract/web-paths.ts';
import { hashOf } from './http/security/content-policy.ts';
import { makeOrder, makeProduct } from './testing/makers/make-order.ts';
import { makeUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let sandbox: string;
beforeAll(async () => {
  test = await startTestApp();
  const student = await makeUser(test);
  const { gatewayOrderId } = await makeOrder(student, { productId: await makeProduct(test), method: 'upi' });
  sandbox = `/sandbox/checkout/${gatewayOrderId}`;
});
afterAll(() => test.close());

const ofWeb = webPaths.map((path) => path.replace(/\$\w+/g, '00000000-0000-4000-8000-000000000000'));

async function open(path: string) {
  const answer = await fetch(`${test.url}${path}`);
  return { answer, html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

/** Every `<style>` of a page by its hash, and every style attribute, which no policy here allows. */
const stylesOf = (html: string) => ({
  hashes: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => hashOf(css)),
  attributes: [...html.matchAll(/<[a-z][^<>]* style=/g)].length,
});

function expectGuarded({ answer, html, policy }: Awaited<ReturnType<typeof open>>): void {
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(policy).not.toMatch(/unsafe|https?:\/\/(?!www\.youtube-nocookie\.com|meet\.jit\.si)|\*/);
  expect(policy).toMatch(/default-src '(self|none)'/);
  for (const one of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) expect(policy).toContain(one);
  const { hashes, attributes } = stylesOf(html);
  for (const hash of hashes) expect(policy).toContain(hash);
  expect(attributes).toBe(0);
  expect(answer.headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
}

describe('every page', () => {
  it.each([...ofWeb, '/nowhere'])('of the web is guarded: %s', async (path) => {
    const page = await open(path);
    expectGuarded(page);
    expect(page.policy).toContain("require-trusted-types-for 'script';trusted-types academy ProseMirrorClipboard;");
  });

  it('of the sandbox’s checkout is guarded, and runs nothing', async () => {
    const page = await open(sandbox);
    expectGuarded(page);
    expect(page.policy).toContain("default-src 'none'");
    expect(stylesOf(page.html).hashes).toHaveLength(1);
  });

  it('of the API’s description is guarded', async () => {
    const { html, ...page } = await open('/docs');
    expectGuarded({ html, ...page });
    const [initializer] = html.match(/\S*swagger-initializer\.js/) ?? [];
    expect(initializer).toContain('/docs/static/');
    for (const path of ['/docs/static/swagger-initializer.js', '/docs/static/swagger-ui-bundle.js', '/docs/json']) {
      expect([path, (await open(path)).answer.status]).toEqual([path, 200]);
    }
    expect((await open('/docs/static/nothing.js')).answer.status).toBe(404);
  });
});

describe('the edge of the server', () => {
  /** What it answers to these very bytes: the status and the whole. */
  const raw = (lines: string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
      let said = '';
      socket.on('data', (bytes) => (said += bytes));
      socket.on('close', () => resolve(said));
      socket.end(`${lines.join('\r\n')}\r\n\r\n`);
    });
  const host = 'Host: 127.0.0.1';

  it('gives no other origin leave to read', async () => {
    for (const path of ['/', '/api/settings/public', '/auth/v1/settings', '/openapi.json']) {
      const { headers } = await fetch(`${test.url}${path}`, { headers: { origin: 'https://other.example' } });
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
  });

  it('does not trace, list folders or hand out files beside the web', async () => {
    expect(await raw([`TRACE / HTTP/1.1`, host, 'Cookie: a=secret', 'Connection: close'])).not.toContain('secret');
    for (const path of ['/.git/config', '/package.json', '/assets/', '/files/', '/icons/', '/../package.json']) {
      expect([path, (await raw([`GET ${path} HTTP/1.1`, host, 'Connection: close'])).slice(9, 12)]).toEqual([
        path,
        '404',
      ]);
    }
  });

  it.each([
    ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
    ['a header with a bare line end', ['X-A: b\nContent-Length: 4']],
  ])('refuses a request with %s', async (_what, headers) => {
    const answer = await raw(['POST /auth/v1/otp HTTP/1.1', host, 'Content-Type: application/json', ...headers]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses a field of every object, and a parameter that comes twice', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"phone":"+919800000009","__proto__":{"isAdmin":true}}';
    expect((await fetch(`${test.url}/auth/v1/otp`, { method: 'POST', headers, body })).status).toBe(400);
    expect((await fetch(`${test.url}/api/pages/privacy?lang=en&lang=mr`)).status).toBe(400);
  });
});
