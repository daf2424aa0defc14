import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { trusted } from '../../ui/trusted-types.ts';
import { call } from '../client.ts';
import { gotrueVersion } from '../session/gotrue-version.ts';
import workerAddress from './solve-challenge-worker.ts?worker&url';
import type { TurnstileChallenge } from './solve-turnstile.ts';

/** What a solved bot check is good for: a code to a number, a link to an address, or an enquiry from a number (E.164). */
type BotCheckSubject = { phone: string } | { email: string } | { enquiry: string };

/** The bot check's token; undefined where none is asked or it cannot be got here. */
export async function solveBotCheck(contact: BotCheckSubject): Promise<string | undefined> {
  const { challenge } = await call(signInEndpoints.makeChallenge, { body: contact, headers: gotrueVersion });
  if (challenge === null) return undefined;
  if (!isTurnstile(challenge)) return solve(challenge);
  const { solveTurnstile } = await import('./solve-turnstile.ts');
  return solveTurnstile(challenge);
}

function isTurnstile(challenge: object): challenge is TurnstileChallenge {
  return 'provider' in challenge && challenge.provider === 'turnstile';
}

function solve(challenge: object): Promise<string | undefined> {
  const worker = new Worker(trusted().createScriptURL(workerAddress), { type: 'module' });
  return new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
