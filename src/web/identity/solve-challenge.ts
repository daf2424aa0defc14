import { identity } from '../../contract/identity.ts';
import { call } from '../api/client.ts';
import { gotrueVersion } from './gotrue-version.ts';

/** The solved bot check for a phone number; undefined where none is asked or it cannot be solved here. */
export async function solveBotCheck(phone: string): Promise<string | undefined> {
  const { challenge } = await call(identity.makeChallenge, { body: { phone }, headers: gotrueVersion });
  return challenge === null ? undefined : solve(challenge);
}

function solve(challenge: object): Promise<string | undefined> {
  const worker = new Worker(new URL('./solve-challenge-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined);
    worker.onerror = () => resolve(undefined);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
