import type { App } from '../../app.ts';
import { deleteOldMessages } from './chat-store.ts';

/** How long what was said in a class can still be judged by staff (decision 0062). */
const keptMs = 7 * 24 * 3600_000;

/** Forgets what was said a week ago, with its reports. */
export async function forgetChat(app: App): Promise<void> {
  await deleteOldMessages(app.db, new Date(app.now().getTime() - keptMs).toISOString());
}
