import { SmsFailure } from './sms-failure.ts';

interface Call {
  /** As people know the provider; stands in every failure. */
  name: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  /** The body when it is a JSON object. */
  json: Record<string, unknown> | null;
}

/** Failures before a connection stood: nothing was sent. */
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Posts one message to a provider and reads the answer within the time limit. Throws `SmsFailure` for everything that means
 * the same whoever the provider is: no connection, no answer, a server error, a redirect, an acceptance that is no JSON.
 */
export async function callProvider({ name, url, headers, body, timeoutMs }: Call): Promise<ProviderAnswer> {
  let status: number;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw failureOf(name, error as Error, timeoutMs);
  }
  if (status === 429 || status === 503) throw new SmsFailure('refused', `${name} is too busy (HTTP ${status}).`);
  if (status >= 500) throw new SmsFailure('unsure', `${name} failed (HTTP ${status}).`);
  if (status >= 300 && status < 400) throw new SmsFailure('refused', `${name} answered with a redirect.`);
  const json = objectIn(text);
  if (status < 300 && !json) throw new SmsFailure('unsure', `${name} answered with something that is no JSON.`);
  return { status, json };
}

function failureOf(name: string, error: Error, timeoutMs: number): SmsFailure {
  if (error.name === 'TimeoutError') {
    return new SmsFailure('unsure', `${name} did not answer within ${timeoutMs / 1000} seconds.`);
  }
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? '');
  if (notConnected.has(code)) return new SmsFailure('refused', `${name} could not be reached (${code}).`);
  return new SmsFailure('unsure', `${name} broke the connection off.`);
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
