import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from './compose.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));

/** How Zod itself and programmers word a refusal. */
const rawWords =
  /\bInvalid (input|option|value|type|string|number|U?GUID|UUID|ISO|email|URL|E\.164|key|element|discriminator)|Too (small|big)|Unrecognized key|\bexpected\b.*\breceived\b|must match pattern|\bundefined\b|\bNaN\b/i;

const garbage: unknown[] = [null, -1.5, 'x', 'क'.repeat(6000), [], { x: { y: 1 } }];

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** A body of the right outline, with the same garbage in every place. */
function filled(schema: Schema, rubbish: unknown): unknown {
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, filled(part, rubbish)]));
  }
  if (schema.type === 'array' && schema.items) return [filled(schema.items, rubbish)];
  const part = schema.anyOf?.find((one) => one.properties ?? one.items);
  return part ? filled(part, rubbish) : rubbish;
}

const outlineOf = (shape: z.ZodMiniType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Everything that somebody may read in an answer: the sentences, and the names of fields beside them. */
function wordsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(wordsIn) : [];
}

async function refusedWords(endpoint: Endpoint, sent: { path: string; query: string; body: RequestInit['body'] }) {
  const response = await fetch(`${test.url}${sent.path}${sent.query}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body: sent.body,
    redirect: 'manual',
  });
  // A stream goes on until it is left.
  if (response.headers.get('content-type')?.includes('event-stream')) {
    await response.body?.cancel();
    return [];
  }
  const text = await response.text();
  if (response.ok || response.status === 304 || !response.headers.get('content-type')?.includes('json')) return [];
  // One person has so many streams at once, and is told so with 503.
  const allowed = response.status < 500 || response.status === 503;
  expect(allowed, `${response.status} ${sent.path}${sent.query} ${String(sent.body).slice(0, 200)}`).toBe(true);
  return wordsIn(JSON.parse(text));
}

function bodyOf({ body: shape, files }: Endpoint, rubbish: unknown): RequestInit['body'] {
  if (!shape) return null;
  const body = filled(outlineOf(shape), rubbish);
  if (!files) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) form.set(name, String(value));
  return form;
}

function queryOf({ query }: Endpoint, rubbish: unknown): string {
  const names = Object.keys((query && outlineOf(query).properties) ?? {});
  return query
    ? `?${new URLSearchParams(names.map((name): [string, string] => [name, String(rubbish).slice(0, 1500)]))}`
    : '';
}

describe('what is refused', () => {
  it.each(endpoints)('is said in plain words by %s', async (_name, endpoint) => {
    // A new person for each, because some calls end the session.
    admin = await makeUser(test, { roles: ['admin'] });
    const path = (value: string) => endpoint.path.replace(/:\w+/g, value).replace('*', value);
    const id = '00000000-0000-4000-8000-000000000000';
    const calls = garbage.flatMap((rubbish) => [
      { path: path(id), query: queryOf(endpoint, rubbish), body: bodyOf(endpoint, rubbish) },
      { path: path('rubbish'), query: '', body: bodyOf(endpoint, rubbish) },
      ...(endpoint.body && !endpoint.files ? [{ path: path(id), query: '', body: JSON.stringify(rubbish) }] : []),
    ]);
    const said = await Promise.all(calls.map((call) => refusedWords(endpoint, call)));
    expect(said.flat().filter((words) => rawWords.test(words))).toEqual([]);
  });
});
