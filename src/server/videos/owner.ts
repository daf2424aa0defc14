import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import type { Caller } from '../http/security/session.ts';

export type OwnerKind = 'material' | 'class';

/** A prepared video, as its owner keeps it. */
export interface PreparedVideo {
  id: string;
  /** Of all its pictures and its sound. */
  bytes: number;
  seconds: number;
  /** Pieces of some six seconds. */
  segments: number;
}

/** What shows videos: it guards them, counts what was watched and learns when one is ready. `compose.ts` joins the two. */
export interface VideoOwner {
  /** The guard: throws its refusal, or gives the video that `ownerId` shows this caller now. */
  requireVideo(app: App, input: { ownerId: string; caller: Caller }): Promise<{ videoId: string }>;
  /** A segment (1 is the first) left for this caller. */
  countSegment(app: App, input: { ownerId: string; caller: Caller; segment: number }): Promise<void>;
  /** In the transaction that makes the video ready. */
  videoReady(app: App, trx: Trx, ownerId: string, video: PreparedVideo): Promise<void>;
}

export type VideoOwners = Record<OwnerKind, VideoOwner>;
