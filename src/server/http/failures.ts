import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus, type FailureBody } from '../../contract/errors.ts';
import type { FieldError } from '../../contract/field-errors.ts';
import type { GotrueCode } from '../../contract/identity/gotrue.ts';
import { type StorageState, storageFailure } from '../adapters/files/storage-failure.ts';
import { isDatabaseAway, isDatabaseBusy, isDatabaseSlow } from '../db/database-unavailable.ts';
import { WorkRefused } from '../db/work.ts';
import { describeRequest } from './describe-request.ts';
import { asFieldError, fieldErrorOf, type GivenFieldError, type ShapeIssue } from './field-errors.ts';

/** What an error response has beside its code; a field error may be just a code. */
type FailureData = Omit<NonNullable<FailureBody['data']>, 'fields'> & { fields?: Record<string, GivenFieldError> };

/** An expected error. Anything else that is thrown is logged and answered as `internal`. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly data: FailureBody['data'];
  readonly headers: Record<string, string>;

  /**
   * `data.fields` has the error of each request field; `message`, for developers, defaults to the codes; `headers` are added to
   * the response.
   */
  constructor(code: ErrorCode, data?: FailureData, message?: string, headers: Record<string, string> = {}) {
    const fields = data?.fields && mapValues(data.fields, asFieldError);
    super(message ?? describe(code, fields));
    this.name = 'Failure';
    this.code = code;
    this.data = fields ? { ...data, fields } : (data as FailureBody['data']);
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The code under which an endpoint's contract lists it. */
  get declaredAs(): ErrorCode | GotrueCode {
    return this.code;
  }
}

/** A refusal that belongs to one form field. */
export function fieldFailure(field: string, error: GivenFieldError, code: ErrorCode = 'validation_failed'): Failure {
  return new Failure(code, { fields: { [field]: error } });
}

/** `validation_failed: mobile phone_format, name too_short (min 2)`. */
function describe(code: ErrorCode, fields: Record<string, FieldError> = {}): string {
  const parts = Object.entries(fields).map(([name, { code: wrong, params }]) => {
    const facts = Object.entries(params ?? {}).map(([key, value]) => `${key} ${value}`);
    return `${name} ${wrong}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  return parts.length > 0 ? `${code}: ${parts.join(', ')}` : code;
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

interface Issue extends ShapeIssue {
  instancePath?: string;
}

/** Turns whatever was thrown into a Failure; unexpected errors are logged with the request and its id. */
export function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const known = error as { code?: string; validation?: Issue[]; statusCode?: number };
  if (known.validation) return new Failure('validation_failed', { fields: fieldsOf(known.validation) });
  if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('body_too_large');
  if (known.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type');
  if (known.code?.startsWith('FST_ERR_CTP') || known.statusCode === 400) return new Failure('validation_failed');
  const storage = storageFailure(error);
  if (storage) {
    noteFull(request, storage);
    return new Failure('storage_full');
  }
  if (isDatabaseAway(error)) return databaseMissing();
  if (error instanceof WorkRefused) return databaseMissing();
  if (isDatabaseSlow(error) || isDatabaseBusy(error)) {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    noteSlow(request, { err: error, requestId: request.id, route });
    return databaseMissing();
  }
  if (outsideTypes.has(known.code ?? '')) {
    request.log.warn({ err: error, requestId: request.id }, 'a value that its column can’t hold');
    return new Failure('validation_failed');
  }
  request.log.error({ err: error, requestId: request.id, ...describeRequest(request) }, 'unexpected');
  return new Failure('internal');
}

const fullEveryMs = 10_000;
let fullSaidAt = -fullEveryMs;

/** A full disk refuses thousands of requests: the log names one of them every ten seconds, without its stack. */
function noteFull(request: FastifyRequest, storage: StorageState): void {
  const now = performance.now();
  if (now - fullSaidAt < fullEveryMs) return;
  fullSaidAt = now;
  const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
  request.log.error({ requestId: request.id, route, storage }, 'the request could not be stored');
}

/** The database's loss is in the log already (`db/outage.ts`). It is usually back in a second or two. */
function databaseMissing(): Failure {
  return new Failure('unavailable', undefined, undefined, { 'retry-after': '2' });
}

const slowEveryMs = 10_000;
let slowSaidAt = -slowEveryMs;
let slowUnsaid = 0;

/** A locked table can stop hundreds of requests at once: the log names one of them every ten seconds, and how many there were. */
function noteSlow(request: FastifyRequest, about: Record<string, unknown>): void {
  slowUnsaid += 1;
  if (performance.now() - slowSaidAt < slowEveryMs) return;
  request.log.error({ ...about, givenUp: slowUnsaid }, 'a request timed out waiting for the database');
  slowSaidAt = performance.now();
  slowUnsaid = 0;
}

/**
 * PostgreSQL's error codes for values out of range or malformed for their type. Validation rejects these at their field; what
 * still gets here comes from a forged cursor or an absurdly large number.
 */
const outsideTypes = new Set(['22003', '22007', '22008', '22P02']);

function fieldsOf(issues: Issue[]): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = issue.instancePath?.split('/').filter(Boolean).join('.') || 'form';
    fields[path] ??= fieldErrorOf(issue);
  }
  return fields;
}

type Send = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends an error in the protocol's format through `send`. Every 503 carries Retry-After. */
export function answerFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  send: Send,
): FastifyReply {
  const wait = failure.data?.retryAfterSeconds ?? (failure.status === 503 ? 2 : undefined);
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  return send(failure, request, reply.headers(failure.headers));
}

/** The house's answer to a refusal: `{ code, message, data?, requestId }`. */
export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: FailureBody = {
    code: failure.code,
    message: failure.message,
    ...(failure.data ? { data: failure.data } : {}),
    requestId: request.id,
  };
  return reply.code(failure.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
