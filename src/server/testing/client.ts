import { request } from 'undici';
import {
  type BodyInput,
  binary,
  type Endpoint,
  type ParamsInput,
  type QueryInput,
  type Reply,
} from '../../contract/endpoint.ts';
import type { FailureBody } from '../../contract/errors.ts';
import { idempotencyHeaders } from '../../contract/orders/idempotency.ts';

/** What a call sends. */
export type Given<E extends Endpoint> = {
  params?: ParamsInput<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  files?: Record<string, { bytes: Uint8Array<ArrayBuffer>; name: string; type: string }>;
  headers?: Record<string, string>;
};

/** What came back: `data` when it was not refused, `failure` when it was. */
export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  data: Reply<E>;
  failure: FailureBody;
  bytes: Buffer;
}

export type Client = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<Answer<E>>;

/**
 * Calls endpoints over real HTTP with the contract's types; a refusal is a value, not a throw. What is done once for a key gets a
 * new one unless told.
 */
export function createClient(url: string, token: string | null): Client {
  return async (endpoint, given = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown> | undefined)?.[name])),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given.query ?? {}))
      if (value !== undefined) query.set(name, String(value));
    const headers: Record<string, string> = {
      'user-agent': 'node',
      ...(endpoint.headers === idempotencyHeaders ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...given.headers,
    };
    if (token) headers.authorization = `Bearer ${token}`;
    const body = await bodyOf(given.body, given.files, headers);
    const suffix = query.size > 0 ? `?${query}` : '';
    const answer = await request(url + path + suffix, {
      method: endpoint.method,
      headers,
      ...(body ? { body } : {}),
    });
    const status = answer.statusCode;
    const received = new Headers(
      Object.entries(answer.headers).flatMap(([name, values = []]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      ),
    );
    const bytes = Buffer.from(await answer.body.bytes());
    const json = received.get('content-type')?.includes('json') ? JSON.parse(bytes.toString() || 'null') : undefined;
    const parsed = endpoint.response === binary && status < 300 ? undefined : json;
    return { status, headers: received, data: parsed, failure: json, bytes };
  };
}

async function bodyOf(
  body: unknown,
  files: Given<Endpoint>['files'],
  headers: Record<string, string>,
): Promise<string | Uint8Array | undefined> {
  if (files) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.set(name, String(value));
    for (const [name, file] of Object.entries(files))
      form.set(name, new Blob([file.bytes], { type: file.type }), file.name);
    const written = new Response(form);
    headers['content-type'] = written.headers.get('content-type') ?? '';
    return new Uint8Array(await written.arrayBuffer());
  }
  if (body === undefined) return undefined;
  headers['content-type'] = 'application/json';
  return JSON.stringify(body);
}
