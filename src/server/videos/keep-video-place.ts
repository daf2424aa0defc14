import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { upsertLastPosition } from './play-store.ts';

/** Remembers how far somebody is in the video of their own play. Throws `not_found`. */
export async function saveVideoPosition(app: App, input: { playId: string; userId: string; seconds: number }) {
  const kept = await upsertLastPosition(app.db, { ...input, at: app.now().toISOString() });
  if (!kept) throw new Failure('not_found');
  return { at: input.seconds };
}
