import { createHash } from 'node:crypto';
import { z } from 'zod';
import { whileExternal } from '../../admission/request-slot.ts';
import { fetchBounded } from '../bounded-fetch.ts';
import { type BotCheck, BotCheckDown, type BotCheckTest } from './port.ts';

export interface TurnstileSettings {
  siteKey: string;
  secretKey: string;
  scriptUrl: string;
  verifyUrl: string;
}

const timeoutMs = 5000;
const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
  cdata: z.string().optional(),
});

/** Our own mistakes and Cloudflare's: they say nothing about the visitor. */
const notTheVisitor = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

/** Cloudflare Turnstile: its script, loaded only then, makes the token; the number or address is bound to it as `cData`. */
export function createTurnstile(settings: TurnstileSettings): BotCheck {
  return {
    provider: 'turnstile',
    async challenge({ action, contactHash }) {
      const { scriptUrl, siteKey } = settings;
      return { provider: 'turnstile', script: scriptUrl, site_key: siteKey, action, cdata: contactHash };
    },
    async verify(token, { action, contactHash, ip }) {
      const said = await ask(settings, token, ip);
      const codes = said['error-codes'];
      if (!said.success) {
        if (codes.length === 0 || codes.some((code) => notTheVisitor.has(code))) {
          throw new BotCheckDown(`Turnstile answered ${codes.join(', ') || 'no without a reason'}.`);
        }
        return { ok: false, codes };
      }
      if (said.action !== action || said.cdata !== contactHash) return { ok: false, codes: ['invalid-input-response'] };
      const id = `turnstile:${createHash('sha256').update(token).digest('base64url')}`;
      return { ok: true, id, host: said.hostname ?? '' };
    },
    async test() {
      try {
        return judge(await ask(settings, dummyToken, ''));
      } catch (error) {
        return { answer: 'no_answer', words: (error as Error).message };
      }
    },
  };
}

/** Cloudflare's testing keys let everything pass. */
function judge({ success, 'error-codes': codes }: z.output<typeof verdict>): BotCheckTest {
  const words = codes.join(', ');
  if (success) return { answer: 'test_keys', words };
  if (codes.some((code) => code.endsWith('-input-secret'))) return { answer: 'wrong_secret', words };
  return { answer: codes.includes('invalid-input-response') ? 'works' : 'no_answer', words };
}

const ask = (settings: TurnstileSettings, token: string, ip: string) =>
  whileExternal(() => verify(settings, token, ip));

async function verify({ secretKey, verifyUrl }: TurnstileSettings, token: string, ip: string) {
  const body = new URLSearchParams({ secret: secretKey, response: token, remoteip: ip });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchBounded(verifyUrl, { method: 'POST', body, signal, redirect: 'error' });
    return verdict.parse(await response.json());
  } catch (error) {
    throw new BotCheckDown('Turnstile can’t be reached.', { cause: error });
  }
}
