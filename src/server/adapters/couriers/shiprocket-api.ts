import { z } from 'zod';
import { whileExternal } from '../../admission/request-slot.ts';
import { fetchBounded } from '../bounded-fetch.ts';
import { foreignJson } from '../foreign-json.ts';
import { CourierFailure } from './port.ts';

export interface ShiprocketAccount {
  baseUrl: string;
  email: string;
  password: string;
}

interface Call<T> {
  method: 'GET' | 'POST';
  /** Below `/v1/external`. */
  path: string;
  body?: object;
  answer: z.ZodType<T>;
}

const timeoutMs = 10_000;
/** A token holds for ten days; a new one is asked for a day before. */
const tokenMs = 9 * 24 * 60 * 60 * 1000;
/** Letters of a refusal, which stands on the parcel. */
const longestWords = 300;
const refusal = z.object({ message: z.string() });

/** Calls of Shiprocket's REST API (`/v1/external`) with a token that is asked for once and again when it is refused. */
export function shiprocketApi(account: ShiprocketAccount, now: () => number = Date.now) {
  let kept: { token: string; until: number } | undefined;

  async function signIn(): Promise<string> {
    if (kept && kept.until > now()) return kept.token;
    const { status, json } = await send(account, {
      method: 'POST',
      path: '/auth/login',
      body: { email: account.email, password: account.password },
    });
    const parsed = z.object({ token: z.string().min(1) }).safeParse(json);
    if (status >= 300 || !parsed.success) throw failureOf(status, json);
    kept = { token: parsed.data.token, until: now() + tokenMs };
    return kept.token;
  }

  async function call<T>({ answer, ...asked }: Call<T>): Promise<T> {
    const first = await send(account, { ...asked, token: await signIn() });
    let { status, json } = first;
    if (status === 401) {
      kept = undefined;
      ({ status, json } = await send(account, { ...asked, token: await signIn() }));
    }
    if (status >= 300) throw failureOf(status, json);
    const parsed = answer.safeParse(json);
    if (parsed.success) return parsed.data;
    // It answers 200 also where it refuses, with the reason as its message.
    throw refusal.safeParse(json).success
      ? failureOf(400, json)
      : new CourierFailure('unsure', 'Shiprocket answered in another form than published.');
  }

  return { signIn: () => whileExternal(signIn), call: <T>(asked: Call<T>) => whileExternal(() => call(asked)) };
}

async function send(
  { baseUrl }: ShiprocketAccount,
  { method, path, body, token }: { method: string; path: string; body?: object; token?: string },
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetchBounded(`${baseUrl}/v1/external${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, json: foreignJson(text) };
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    throw new CourierFailure('unsure', late ? 'Shiprocket did not answer in time.' : 'Shiprocket was not reached.');
  }
}

function failureOf(status: number, json: unknown): CourierFailure {
  const words = refusal.safeParse(json).data?.message.slice(0, longestWords) ?? 'the call failed';
  const passing = status === 429 || status >= 500;
  return new CourierFailure(passing ? 'unsure' : 'refused', `Shiprocket: ${words} (HTTP ${status})`);
}
