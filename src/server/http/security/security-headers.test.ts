import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createHttp } from '../create-http.ts';
import { hashOf } from './content-policy.ts';
import { companionHeaders, pagePolicies } from './security-headers.ts';

const firebase = {
  AUTH_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'demo-academy.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo-academy',
  FIREBASE_STORAGE_BUCKET: 'demo-academy.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
};

let http: FastifyInstance;
let origin: string;

beforeAll(async () => {
  http = await createHttp(parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  const types = {
    '/page': 'text/html; charset=utf-8',
    '/answer': 'application/json; charset=utf-8',
    '/drawing.svg': 'image/svg+xml',
    '/sw.js': 'application/javascript; charset=utf-8',
    '/assets/solve-challenge-worker-D4e5.js': 'application/javascript; charset=utf-8',
    '/assets/index-D4e5.js': 'application/javascript; charset=utf-8',
    '/assets/index-D4e5.css': 'text/css; charset=utf-8',
    '/assets/latin-D4e5.woff2': 'font/woff2',
    '/files/photo.webp': 'image/webp',
  };
  for (const [path, type] of Object.entries(types))
    http.get(path, async (_request, reply) => reply.type(type).send(''));
  http.get('/broken', async () => {
    throw new Error('broken');
  });
  http.get('/unchanged', async (_request, reply) => reply.code(304).send());
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => http.close());

test.each(['/page', '/drawing.svg', '/sw.js', '/assets/solve-challenge-worker-D4e5.js'])(
  '%s says what a document or worker may do',
  async (path) => {
    const { headers } = await fetch(`${origin}${path}`);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers.get('referrer-policy')).not.toBeNull();
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  },
);

test.each([
  '/assets/index-D4e5.js',
  '/assets/index-D4e5.css',
  '/assets/latin-D4e5.woff2',
  '/files/photo.webp',
  '/unchanged',
])('%s carries no header that is for documents only', async (path) => {
  const { headers } = await fetch(`${origin}${path}`);
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('referrer-policy')).toBeNull();
  expect(headers.get('permissions-policy')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each(['/answer', '/broken', '/missing'])('%s may do nothing where it is opened as a page', async (path) => {
  const { headers } = await fetch(`${origin}${path}`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

const own = {
  'default-src': "'self'",
  'script-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'frame-src': "'self' https://www.youtube-nocookie.com https://meet.jit.si",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'academy ProseMirrorClipboard',
  'style-src': "'self'",
};
const turnstile = 'https://challenges.cloudflare.com';

/** Each configuration that adds something to the default policy; nothing else may appear in it. */
test.each<[string, Record<string, string>, string | null, Record<string, string>]>([
  ['our own codes and check', {}, null, {}],
  [
    'Turnstile',
    {},
    turnstile,
    {
      'script-src': `'self' ${turnstile}`,
      'frame-src': `${own['frame-src']} ${turnstile}`,
      'trusted-types': `${own['trusted-types']} default cloudflare-turnstile-policy`,
    },
  ],
  ['the academy’s address over https', { PUBLIC_URL: 'https://a.example' }, null, { 'upgrade-insecure-requests': '' }],
  ['no frames of streams', { STREAM_FRAMES: 'none' }, null, { 'frame-src': "'self'" }],
  ['YouTube alone', { STREAM_FRAMES: 'youtube' }, null, { 'frame-src': "'self' https://www.youtube-nocookie.com" }],
  [
    'the academy’s own streams',
    { STREAM_ORIGINS: 'https://stream.example.org, https://b.example.org:8443' },
    null,
    {
      'connect-src': "'self' https://stream.example.org https://b.example.org:8443",
      'media-src': "'self' blob: https://stream.example.org https://b.example.org:8443",
    },
  ],
  [
    'Firebase, which has a check of its own',
    firebase,
    turnstile,
    {
      'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'connect-src':
        "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/",
      'frame-src': `${own['frame-src']} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`,
      'trusted-types': `${own['trusted-types']} default goog#html recaptcha`,
    },
  ],
  [
    'the hosted service',
    { AUTH_PROVIDER: 'supabase', SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'key' },
    null,
    { 'connect-src': "'self' https://x.supabase.co" },
  ],
  [
    'services that only the server calls',
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', MAIL_URL: 'smtps://a:b@mail.example' },
    null,
    {},
  ],
])('the policy with %s', async (_what, env, botCheck, differs) => {
  const config = parseConfig({ NODE_ENV: 'test', ...env });
  expect(readPolicy(await pagePolicies(config, [], async () => botCheck).now())).toEqual({ ...own, ...differs });
});

test('a page may have the styles that stand in it, and the scripts of the build, by their hashes alone', async () => {
  const policies = pagePolicies(parseConfig({ NODE_ENV: 'test' }), ['alert(1)']);
  const directives = readPolicy(await policies.now([hashOf('p{}')]));
  expect(directives['style-src']).toBe(`'self' '${hashOf('p{}')}'`);
  expect(directives['script-src']).toBe(`'self' '${hashOf('alert(1)')}'`);
});

test('pages may use what they need of the browser, frames of streams theirs, and nothing else', () => {
  const of = (env: Record<string, string>) => {
    const { 'permissions-policy': value = '' } = companionHeaders(parseConfig({ NODE_ENV: 'test', ...env }));
    return Object.fromEntries(value.split(',').map((one) => one.split('=')));
  };
  const usual = of({});
  expect(usual).toMatchObject({ 'clipboard-write': '(self)', geolocation: '()', payment: '()', usb: '()' });
  expect(usual.camera).toBe('(self "https://meet.jit.si")');
  expect(of({ STREAM_FRAMES: 'youtube' })).toMatchObject({ camera: '()', microphone: '()', 'display-capture': '()' });
});

function readPolicy(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('an address that cannot be read is refused in the form of every answer, with its headers', async () => {
  const answer = await fetch(`${origin}/%ff`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
