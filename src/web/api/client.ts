import {
  type BodyInput,
  binary,
  type Endpoint,
  type ParamsInput,
  type QueryInput,
  type Reply,
} from '../../contract/endpoint.ts';
import type { ErrorCode, FailureBody } from '../../contract/errors.ts';
import { shellHeaders } from './session/native-shell.ts';
import { notifyRefusal } from './session/refusals.ts';
import { accessToken, replaceToken } from './session/tokens.ts';

/** A refusal by the server, or no answer at all (`offline`). */
export class CallFailed extends Error {
  readonly code: ErrorCode | 'offline';
  /** What is wrong with fields, in the language of the page. */
  readonly fields: Record<string, string>;
  readonly data: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(code: ErrorCode | 'offline', body?: Partial<FailureBody>, fields: Record<string, string> = {}) {
    super(body?.message ?? code);
    this.name = 'CallFailed';
    this.code = code;
    this.data = body?.data ?? {};
    this.fields = fields;
    this.requestId = body?.requestId ?? null;
  }
}

interface Given<E extends Endpoint> {
  params?: ParamsInput<E>;
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  /** Files of a multipart endpoint, by field. */
  files?: Record<string, File>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends it in another way, such as `fetchWithProgress`. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

/** The path and query of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, given: Pick<Given<E>, 'params' | 'query'> = {}): string {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Calls an endpoint of the contract. JSON endpoints give their reply, binary ones a Blob. Throws
 * `CallFailed` for a refusal or a lost connection.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
): Promise<E['response'] extends typeof binary ? Blob : Reply<E>> {
  let token = await accessToken();
  let response = await send(endpoint, given, token);
  if (response.status === 401 && token) {
    token = await replaceToken();
    if (token) response = await send(endpoint, given, token);
  }
  if (response.status === 503 && (endpoint.method === 'GET' || given.headers?.['idempotency-key'])) {
    const refused = response;
    const again = await import('./retries/try-again.ts').catch(() => null);
    if (again) response = await again.tryAgain(refused, () => send(endpoint, given, token), given.signal);
  }
  if (!response.ok) {
    const failure = await readFailure(response);
    notifyRefusal(failure.code);
    throw failure;
  }
  const answer = endpoint.response === binary ? await response.blob() : await response.json();
  return answer as E['response'] extends typeof binary ? Blob : Reply<E>;
}

async function send<E extends Endpoint>(endpoint: E, given: Given<E>, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { ...shellHeaders(), ...given.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = bodyOf(given.body, given.files, headers);
  return (given.fetch ?? fetch)(addressOf(endpoint, given), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(given.signal ? { signal: given.signal } : {}),
  }).catch((error: unknown) => {
    if (given.signal?.aborted) throw error;
    throw new CallFailed('offline');
  });
}

async function readFailure(response: Response): Promise<CallFailed> {
  const body: FailureBody | null = await response.json().catch(() => null);
  const fields = body?.data?.fields;
  // Without its words a form says what is wrong as a whole.
  const words = await (fields && import('./field-words.ts').catch(() => null));
  return body?.code
    ? new CallFailed(body.code, body, fields && words?.fieldsInWords(fields))
    : new CallFailed(response.status >= 502 ? 'unavailable' : 'internal');
}

function bodyOf(
  body: unknown,
  files: Record<string, File> | undefined,
  headers: Record<string, string>,
): BodyInit | undefined {
  if (files) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
      if (value !== undefined) form.set(name, String(value));
    }
    for (const [name, file] of Object.entries(files)) form.set(name, file);
    return form;
  }
  if (body === undefined) return undefined;
  headers['content-type'] = 'application/json';
  return JSON.stringify(body);
}
