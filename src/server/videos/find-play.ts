import type { FastifyRequest } from 'fastify';
import { checkSession } from '../accounts/check-session.ts';
import type { App } from '../app.ts';
import { secretHashOf } from '../config/random-secret.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/security/session.ts';
import { playCookie } from './open-play.ts';
import type { VideoOwners } from './owner.ts';
import { type PlayRow, selectPlay, updatePlayEnd } from './play-store.ts';
import { playIdleMs, playMs } from './rules.ts';

/** A play whose browser, session and right were looked at just now. Only `findPlay` makes one. */
export interface RunningPlay extends PlayRow {
  caller: Caller;
}

/**
 * The running play behind a request of a player. Throws `link_expired` for any browser but the play's own and once its life
 * is over, `session_ended` when the device was signed out, and the guard's refusal when the right to watch has ended.
 */
export async function findPlay(
  app: App,
  owners: VideoOwners,
  input: { id: string; request: FastifyRequest },
): Promise<RunningPlay> {
  const secret = input.request.cookies[playCookie(app.config, input.id)];
  if (!secret) throw new Failure('link_expired');
  const now = app.now();
  const play = await selectPlay(app.db, {
    id: input.id,
    secretHash: secretHashOf(secret),
    now: now.toISOString(),
    startedAfter: new Date(now.getTime() - playMs).toISOString(),
  });
  if (!play) throw new Failure('link_expired');
  const claims = {
    userId: play.userId,
    sessionId: play.authSessionId,
    phone: '',
    aal: play.aal,
    secondFactorAt: null,
    needsSecondFactor: false,
    needsNewPhone: false,
  };
  const { roles, needsSecondFactor } = await checkSession(app, claims);
  if (needsSecondFactor) throw new Failure('second_factor_needed');
  const caller = { ...claims, roles };
  const { videoId } = await owners[play.ownerKind].requireVideo(app, { ownerId: play.ownerId, caller });
  if (videoId !== play.videoId) throw new Failure('link_expired');
  await moveEnd(app, play, now);
  return { ...play, caller };
}

/** A play lives on while it is watched; written once a minute at most. */
async function moveEnd(app: App, play: PlayRow, now: Date): Promise<void> {
  const end = now.getTime() + playIdleMs;
  if (end - Date.parse(play.expiresAt) < 60_000) return;
  await updatePlayEnd(app.db, play.id, new Date(end).toISOString());
}
