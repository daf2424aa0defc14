import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** What a browser says it runs on; `unknown` for anything else than these. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;

/** One place where the caller is signed in. */
export const ownSession = z.object({
  id,
  /** "Chrome"; '' where the browser does not say. */
  browser: z.string(),
  /** "Android"; '' where the browser does not say. */
  system: z.string(),
  kind: z.enum(deviceKinds),
  signedInAt: instant,
  /** When its tokens were last exchanged, which happens every quarter of an hour of use. */
  lastUsedAt: instant,
  /** The session of this very request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the caller is signed in: this session first, then the last used.',
    access: 'user',
    session: 'checked',
    response: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Sign one of the caller’s sessions out.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign every session of the caller but this one out.',
    access: 'user',
    session: 'checked',
    response: z.object({ ended: z.int() }),
  }),
};
