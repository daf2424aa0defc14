import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { fieldErrorCodes } from '../contract/field-errors.ts';
import { allRoutes } from './compose.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));

/** Codes and what Zod or a programmer says otherwise. */
const isFieldError = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value && fieldErrorCodes.some((code) => code === value.code);

/** The messages of the checks in a shape; those of the GoTrue protocol are its own sentences. */
function* messagesOf(shape: z.ZodMiniType, seen = new Set<unknown>()): Generator<string> {
  if (seen.has(shape)) return;
  seen.add(shape);
  const parts = (value: unknown): unknown[] =>
    Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];
  const def = shape._zod.def as { error?: (issue: object) => unknown; checks?: { _zod: { def: typeof def } }[] };
  for (const { error } of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) {
    for (const issue of [{ code: 'too_big' }, { code: 'custom', input: '' }, { code: 'custom', input: 'x' }]) {
      const said = error?.(issue);
      if (typeof said === 'string') yield said;
    }
  }
  for (const part of Object.values(def).flatMap((one) => [one, ...parts(one)])) {
    if (typeof part === 'object' && part !== null && '_zod' in part && 'parse' in part)
      yield* messagesOf(part as z.ZodMiniType, seen);
  }
}

const garbage: unknown[] = [null, -1.5, 'x', 'क'.repeat(6000), [], { x: { y: 1 } }];
/** In the place of a whole body no other value is looked at in another way than these. */
const wholeBodies: unknown[] = [null, 'x', [], { x: { y: 1 } }];

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

const outlines = new WeakMap<z.ZodMiniType, Schema>();
function outlineOf(shape: z.ZodMiniType): Schema {
  const outline = outlines.get(shape) ?? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema);
  outlines.set(shape, outline);
  return outline;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** One person for all calls, until one of them ends their session, takes something from them, or was made too often. */
let admin: Promise<TestUser> | undefined;
function someAdmin(): Promise<TestUser> {
  admin ??= makeUser(test, { roles: ['admin'] });
  return admin;
}

interface Call {
  path: string;
  query: string;
  body: RequestInit['body'];
}

async function send({ method }: Endpoint, sent: Call): Promise<Response> {
  const ask = async (person: Promise<TestUser>) =>
    fetch(`${test.url}${sent.path}${sent.query}`, {
      method,
      headers: {
        authorization: `Bearer ${(await person).token}`,
        ...(typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body: sent.body,
      redirect: 'manual',
    });
  const person = someAdmin();
  const answer = await ask(person);
  if (![401, 403, 429].includes(answer.status)) return answer;
  await answer.body?.cancel();
  if (admin === person) admin = undefined;
  return ask(someAdmin());
}

async function refusedFields(endpoint: Endpoint, sent: Call) {
  const response = await send(endpoint, sent);
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
  const { data } = JSON.parse(text) as { data?: { fields?: object } };
  return Object.entries(data?.fields ?? {});
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

/** Without those that repeat another: not every endpoint takes a query or a body. */
function unlike(calls: Call[]): Call[] {
  const all = calls.map((call): [string, Call] => [
    `${call.query} ${call.body instanceof FormData ? [...call.body.values()] : call.body}`,
    call,
  ]);
  return [...new Map(all).values()];
}

describe('what is refused at a field', () => {
  it.each(endpoints)('has a code with words in every language, from %s', async (_name, endpoint) => {
    const path = (value: string) => endpoint.path.replace(/:\w+/g, value).replace('*', value);
    const id = '00000000-0000-4000-8000-000000000000';
    const whole = endpoint.body && !endpoint.files ? wholeBodies.map((rubbish) => JSON.stringify(rubbish)) : [];
    const calls = unlike([
      ...garbage.map((rubbish) => ({
        path: path(id),
        query: queryOf(endpoint, rubbish),
        body: bodyOf(endpoint, rubbish),
      })),
      ...whole.map((body) => ({ path: path(id), query: '', body })),
    ]);
    // Whatever the body is: the path is looked at first.
    if (path('') !== endpoint.path) calls.push({ path: path('rubbish'), query: '', body: bodyOf(endpoint, 'x') });
    const said = await Promise.all(calls.map((call) => refusedFields(endpoint, call)));
    expect(said.flat().filter(([, error]) => !isFieldError(error))).toEqual([]);
  });

  it('has no other message in any shape', () => {
    const shapes = endpoints
      .filter(([, { path }]) => !path.startsWith('/auth/v1'))
      .flatMap(([, { body, query, params, headers }]) => [body, query, params, headers]);
    const found = shapes.flatMap((shape) => (shape ? [...messagesOf(shape)] : []));
    expect(found.length).toBeGreaterThan(100);
    expect([...new Set(found)].filter((message) => !fieldErrorCodes.some((code) => code === message))).toEqual([]);
  });
});
