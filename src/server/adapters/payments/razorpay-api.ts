import { z } from 'zod';
import { whileExternal } from '../../admission/request-slot.ts';
import { fetchBounded } from '../bounded-fetch.ts';
import { foreignJson } from '../foreign-json.ts';

export interface RazorpayAccount {
  baseUrl: string;
  keyId: string;
  keySecret: string;
}

/** What Razorpay answered instead of what was asked for. Holds no key and nothing about the payer. */
export class RazorpayFailure extends Error {
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly code: string;
  constructor(status: number | null, code: string, words: string) {
    super(`Razorpay: ${words} (${code}${status === null ? '' : `, HTTP ${status}`})`);
    this.status = status;
    this.code = code;
  }
}

const timeoutMs = 10_000;
/** The published form of every refusal. */
const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

interface Call<T> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/v1`. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  answer: z.ZodType<T>;
}

/** One call of Razorpay's REST API (`/v1`, Basic authentication with the key). Throws `RazorpayFailure`. */
export async function callRazorpay<T>(account: RazorpayAccount, call: Call<T>): Promise<T> {
  return whileExternal(() => send(account, call));
}

async function send<T>(account: RazorpayAccount, call: Call<T>): Promise<T> {
  const key = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
  let status: number;
  let text: string;
  try {
    const response = await fetchBounded(`${account.baseUrl}/v1${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${key}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    throw new RazorpayFailure(null, late ? 'NO_ANSWER' : 'NOT_REACHED', 'the gateway did not answer');
  }
  const json = foreignJson(text);
  if (status >= 300) {
    const { data } = refusal.safeParse(json);
    throw new RazorpayFailure(status, data?.error.code ?? 'UNKNOWN', data?.error.description ?? 'the call failed');
  }
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) throw new RazorpayFailure(status, 'UNKNOWN_FORM', 'the answer has another form than published');
  return parsed.data;
}
