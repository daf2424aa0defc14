import { signInEndpoints } from '../../contract/sign-in.ts';
import { call } from '../api/client.ts';
import { trusted } from '../ui/trusted-types.ts';
import { gotrueVersion } from './gotrue-version.ts';
import workerAddress from './solve-challenge-worker.ts?worker&url';
import type { TurnstileChallenge } from './solve-turnstile.ts';

/** The bot check's token for a phone number or an address; undefined where none is asked or it cannot be got here. */
export async function solveBotCheck(contact: { phone: string } | { email: string }): Promise<string | undefined> {
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
