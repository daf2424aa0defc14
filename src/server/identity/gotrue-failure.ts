import type { FastifyReply, FastifyRequest } from 'fastify';
import { usualBodyBytes } from '../../contract/endpoint.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type GotrueCode, gotrueStatus } from '../../contract/identity/gotrue.ts';
import { badJson } from '../../contract/identity/gotrue-shapes.ts';
import { Failure } from '../http/failures.ts';
import type { Protocol } from '../http/routes.ts';
import { bearerToken } from '../http/security/session.ts';

/** An expected refusal of `/auth/v1`, in the protocol's own codes. */
export class GotrueFailure extends Failure {
  readonly gotrueCode: GotrueCode;
  readonly retryAfterSeconds: number | undefined;
  private readonly ownStatus: number;

  /** `status` replaces the code's own one where the protocol uses one code with two. */
  constructor(gotrueCode: GotrueCode, message: string, options: { status?: number; retryAfterSeconds?: number } = {}) {
    super('validation_failed', undefined, message);
    this.gotrueCode = gotrueCode;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.ownStatus = options.status ?? gotrueStatus[gotrueCode];
  }

  override get status(): number {
    return this.ownStatus;
  }

  override get declaredAs(): GotrueCode {
    return this.gotrueCode;
  }
}

/** A refusal in OAuth's form, which the protocol has for ID tokens: `{ error, error_description }`. */
export class OauthFailure extends Failure {
  constructor(description: string) {
    super('validation_failed', undefined, description);
  }
}

type Said = [code: GotrueCode, message: string, status?: number];

const unexpected: Said = ['unexpected_failure', 'Unexpected failure, please check server logs for more information'];

/** The protocol's message where our own error differs. */
const houseWords: Partial<Record<ErrorCode, Said>> = {
  validation_failed: ['bad_json', badJson],
  body_too_large: ['validation_failed', `Request body is larger than ${usualBodyBytes / 1000} kB`, 413],
  unsupported_media_type: ['bad_json', badJson],
  session_ended: ['session_not_found', 'Session from session_id claim in JWT does not exist'],
  second_factor_needed: ['insufficient_aal', 'AAL2 session is required'],
  new_phone_needed: ['new_phone_needed', 'A new phone number has to be verified first'],
  user_blocked: ['user_banned', 'User is banned'],
  too_many_requests: ['over_request_rate_limit', 'Request rate limit reached'],
  storage_full: ['unexpected_failure', 'The server has no room left to keep this', 507],
  too_busy: ['request_timeout', 'Many people are here right now, please retry after a moment'],
  unavailable: ['request_timeout', 'Processing this request timed out, please retry after a moment'],
};

/** A code of the house in the protocol, its message there, and its status where that is not the code's own. */
export const inProtocol = (code: ErrorCode): Said => houseWords[code] ?? unexpected;

const apiVersion = '2024-01-01';

/** Words a refusal as GoTrue does; clients that name the API version get the newer form of body. */
export function sendGotrueFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure instanceof OauthFailure) {
    return reply.code(failure.status).send({ error: 'invalid request', error_description: failure.message });
  }
  const { code, message, status } = translate(failure, request);
  reply.header('x-sb-error-code', code);
  if (failure instanceof GotrueFailure && failure.retryAfterSeconds !== undefined) {
    reply.header('retry-after', failure.retryAfterSeconds);
  }
  if (namesVersion(request)) {
    return reply.code(status).header('x-supabase-api-version', apiVersion).send({ code, message });
  }
  return reply.code(status).send({ code: status, error_code: code, msg: message });
}

/** Whether the client sends this API version or a later one; versions are dates, as in GoTrue. */
function namesVersion({ headers }: FastifyRequest): boolean {
  const named = String(headers['x-supabase-api-version'] ?? '');
  return /^\d{4}-\d\d-\d\d$/.test(named) && named >= apiVersion;
}

interface Words {
  code: GotrueCode;
  message: string;
  status: number;
}

function translate(failure: Failure, request: FastifyRequest): Words {
  if (failure instanceof GotrueFailure) {
    return { code: failure.gotrueCode, message: failure.message, status: failure.status };
  }
  if (failure.code === 'no_session') {
    return bearerToken(request) === undefined
      ? { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token', status: 401 }
      : { code: 'bad_jwt', message: 'invalid JWT: unable to parse or verify signature', status: 403 };
  }
  const [code, message, status] = inProtocol(failure.code);
  if (code === 'insufficient_aal') return { code, message, status: insufficientAalStatus(request) };
  return wordsOfField(failure) ?? { code, message, status: status ?? gotrueStatus[code] };
}

/** A field that a shape refused with the protocol's own sentence. */
function wordsOfField({ data }: Failure): Words | null {
  const message = Object.values(data?.fields ?? {})[0]?.params?.hint;
  if (typeof message !== 'string' || message === badJson) return null;
  return { code: 'validation_failed', message, status: gotrueStatus.validation_failed };
}

/** The protocol answers a session without its second factor 401 on PUT /user and 422 on DELETE /factors/{id}. */
function insufficientAalStatus({ method }: FastifyRequest): number {
  if (method === 'PUT') return 401;
  return method === 'DELETE' ? 422 : gotrueStatus.insufficient_aal;
}

export const gotrueProtocol: Protocol = { name: 'gotrue', sendFailure: sendGotrueFailure };
