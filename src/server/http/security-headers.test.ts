import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { createHttp } from './create-http.ts';

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
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).not.toBeNull();
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
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each(['/answer', '/broken', '/missing'])('%s may do nothing where it is opened as a page', async (path) => {
  const { headers } = await fetch(`${origin}${path}`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
