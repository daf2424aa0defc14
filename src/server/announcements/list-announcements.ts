import type { AnnouncementDetail } from '../../contract/announcements.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { Failure } from '../http/failures.ts';
import {
  selectAnnouncement,
  selectAnnouncements,
  selectProgress,
  selectReceived,
  selectRecipients,
} from './announcement-store.ts';
import { requireOwn, type Teller } from './require-own.ts';

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Announcements, the last written first; of one batch or of all. */
export async function listAnnouncements(
  app: App,
  input: Page & { batchId?: string | undefined; taughtBy: string | null },
) {
  const { batchId, taughtBy, limit } = input;
  const rows = await selectAnnouncements(app.db, { batchId, taughtBy, after: readAt(input.after), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map(({ createdAt: _at, ...one }) => one) };
}

/** One announcement with how far it is. Throws `not_found`. */
export async function getAnnouncement(app: App, input: { id: string; caller: Teller }): Promise<AnnouncementDetail> {
  const one = await selectAnnouncement(app.db, input.id);
  if (!one) throw new Failure('not_found');
  await requireOwn(app.db, input.caller, one);
  const { read, deliveries } = await selectProgress(app.db, input.id);
  // A chosen channel by which nobody can be reached has no message; it says so instead of being left out.
  const none = { sent: 0, waiting: 0, failed: 0 };
  const chosen = one.channels.map(
    (channel) => deliveries.find((own) => own.channel === channel) ?? { channel, ...none },
  );
  return { ...one, read, deliveries: chosen };
}

/** Who gets an announcement. Throws `not_found` for one that is not the caller’s. */
export async function listRecipients(app: App, input: Page & { id: string; caller: Teller }) {
  await getAnnouncement(app, input);
  const cursor = decodeCursor(input.after, 1);
  const after = cursor && String(cursor[0]);
  const rows = await selectRecipients(app.db, { id: input.id, after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.userId]);
}

/** The announcements to a batch that somebody got, the last first. */
export async function listBatchAnnouncements(app: App, input: Page & { id: string; userId: string }) {
  const { id: batchId, userId, limit } = input;
  const rows = await selectReceived(app.db, { batchId, userId, after: readAt(input.after), limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.sendAt, row.id]);
}

function readAt(cursor: string | undefined): { at: string; id: string } | null {
  const values = decodeCursor(cursor, 2);
  return values && { at: String(values[0]), id: String(values[1]) };
}
