import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { deviceKinds } from '../identity/sessions.ts';
import { id, idParams } from '../ids.ts';

/** One browser that takes a place among a reader's devices (`access.deviceCap`). */
export const readingDevice = z.object({
  id,
  /** "Chrome"; '' where the browser does not say. */
  browser: z.string(),
  /** "Android"; '' where the browser does not say. */
  system: z.string(),
  kind: z.enum(deviceKinds),
  /** When premium material was last opened there. */
  openedAt: instant,
});
export type ReadingDevice = z.infer<typeof readingDevice>;

export const materialDevices = {
  signOutReadingDevice: endpoint({
    method: 'DELETE',
    path: '/api/reading-devices/:id',
    summary: 'Sign one of the caller’s devices out, so that premium material opens on this one.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found'],
  }),
};
