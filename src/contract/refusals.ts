import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { GotrueCode } from './identity/gotrue.ts';

/** What may come of the server's state and of its limits by person, network and process, whatever is called. */
const always: readonly ErrorCode[] = ['internal', 'unavailable', 'too_busy', 'too_many_requests', 'storage_full'];

/**
 * The refusals that follow from what an endpoint declares: who may call it and what it takes. Its own list (`errors`) names
 * only what its use case adds.
 */
export function impliedErrors(endpoint: Endpoint): readonly ErrorCode[] {
  return [...always, ...ofSession(endpoint), ...ofRequest(endpoint), ...ofFiles(endpoint)];
}

/** Every code that an endpoint may refuse with; the server lets no other out (`server/http/undeclared-refusals.ts`). */
export function refusalsOf(endpoint: Endpoint): readonly (ErrorCode | GotrueCode)[] {
  return [...new Set([...impliedErrors(endpoint), ...(endpoint.errors ?? [])])];
}

function ofSession({ access, session, beforeSecondFactor, beforeNewPhone }: Endpoint): ErrorCode[] {
  // A token that is not ours is a visitor's; one whose session was ended is nobody's.
  if (access === 'anyone') return session === 'checked' ? ['session_ended', 'user_blocked'] : ['user_blocked'];
  const codes: ErrorCode[] = ['no_session', 'session_ended', 'user_blocked'];
  if (!beforeSecondFactor) codes.push('second_factor_needed');
  if (!beforeNewPhone) codes.push('new_phone_needed');
  if (Array.isArray(access)) codes.push('not_allowed', 'second_factor_missing');
  return codes;
}

/** A shape refuses what does not fit it; a body may besides be too large or of another type. */
function ofRequest({ method, params, query, headers, body, files }: Endpoint): ErrorCode[] {
  if (method !== 'GET') return ['validation_failed', 'body_too_large', 'unsupported_media_type'];
  return params || query || headers || body || files ? ['validation_failed'] : [];
}

function ofFiles({ files }: Endpoint): ErrorCode[] {
  if (!files) return [];
  const needed = Object.values(files).some(({ required }) => required);
  return ['file_empty', 'file_too_large', ...(needed ? (['file_missing'] as const) : [])];
}
