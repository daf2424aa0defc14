import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { readBounded, tooLargeCode } from '../bounded-fetch.ts';
import { foreignJson } from '../foreign-json.ts';
import { assertExternalHost, insideCode, lookUpExternal } from '../outside-only.ts';
import { SmsFailure } from './sms-failure.ts';

interface Call {
  /** As people know the provider; stands in every failure. */
  name: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Refuses addresses inside the server's own network. */
  outsideOnly?: boolean;
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
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Posts one message to a provider and reads the answer within the time limit. Throws `SmsFailure` for everything that means
 * the same whoever the provider is: no connection, no answer, a server error, a redirect, an acceptance that is no JSON.
 */
export async function callProvider(call: Call): Promise<ProviderAnswer> {
  const { name, timeoutMs } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  let status: number;
  let answer: string;
  try {
    const response = await post(call, signal);
    status = response.statusCode ?? 0;
    answer = (await readBounded(response)).toString();
  } catch (error) {
    if (!signal.aborted) throw failureOf(name, error as NodeJS.ErrnoException);
    throw new SmsFailure('unsure', `${name} did not answer within ${timeoutMs / 1000} seconds.`);
  }
  if (status === 429 || status === 503) throw new SmsFailure('refused', `${name} is too busy (HTTP ${status}).`);
  if (status >= 500) throw new SmsFailure('unsure', `${name} failed (HTTP ${status}).`);
  if (status >= 300 && status < 400) throw new SmsFailure('refused', `${name} answered with a redirect.`);
  const json = objectIn(answer);
  if (status < 300 && !json) throw new SmsFailure('unsure', `${name} did not answer with JSON.`);
  return { status, json };
}

/** On a connection of its own: one that the provider has closed meanwhile would leave it open whether the message went. */
function post({ url, headers, body, outsideOnly }: Call, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    if (outsideOnly) assertExternalHost(target.hostname);
    const options = { method: 'POST', headers, agent: false, ...(outsideOnly ? { lookup: lookUpExternal } : {}) };
    const request = (target.protocol === 'http:' ? http : https).request(target, { ...options, signal }, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

function failureOf(name: string, { code = '' }: NodeJS.ErrnoException): SmsFailure {
  if (code === insideCode) return new SmsFailure('refused', `${name} has an address inside the server’s own network.`);
  if (notConnected.has(code)) return new SmsFailure('refused', `${name} can’t be reached (${code}).`);
  if (code === tooLargeCode) return new SmsFailure('unsure', `${name} answered with more than it ever should.`);
  return new SmsFailure('unsure', `${name} closed the connection.`);
}

function objectIn(text: string): Record<string, unknown> | null {
  const value = foreignJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
