import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './security-headers.ts';

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
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each(['/answer', '/broken', '/missing'])('%s may do nothing where it is opened as a page', async (path) => {
  const { headers } = await fetch(`${origin}${path}`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each([
  [
    'Turnstile, which System settings may choose any time',
    {},
    {
      'script-src': "'self' https://challenges.cloudflare.com",
      'connect-src': "'self'",
      'frame-src': "'self' https://www.youtube-nocookie.com https://meet.jit.si https://challenges.cloudflare.com",
    },
  ],
  [
    'nobody else for our own codes where the server has chosen',
    { BOT_CHECK: 'altcha' },
    {
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self' https://www.youtube-nocookie.com https://meet.jit.si",
      'require-trusted-types-for': "'script'",
    },
  ],
  [
    'Google for Firebase',
    firebase,
    {
      'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'connect-src':
        "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/",
      'frame-src':
        "'self' https://www.youtube-nocookie.com https://meet.jit.si https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    },
  ],
  [
    'the academy’s own streams',
    { STREAM_ORIGINS: 'https://stream.example.org, https://b.example.org:8443' },
    {
      'connect-src': "'self' https://stream.example.org https://b.example.org:8443",
      'media-src': "'self' blob: https://stream.example.org https://b.example.org:8443",
    },
  ],
  [
    'the emulator for itself',
    { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    { 'connect-src': "'self' http://127.0.0.1:9099" },
  ],
  [
    'the hosted service for itself',
    { AUTH_PROVIDER: 'supabase', SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'key' },
    { 'script-src': "'self'", 'connect-src': "'self' https://x.supabase.co" },
  ],
])('a page may call %s', (_what, env, expected) => {
  const policy = securityHeaders(parseConfig({ NODE_ENV: 'test', ...env }))['content-security-policy'] ?? '';
  const directives = Object.fromEntries(
    policy.split(';').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );
  expect(directives).toMatchObject(expected);
});
