import type { EnquiryTicket } from '../../contract/enquiries.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { countStage } from './days-store.ts';
import { enquiryNumber, insideSupportHours } from './rules.ts';
import {
  insertEnquiry,
  insertMessage,
  lockOpenEnquiry,
  lockSender,
  type NewEnquiry,
  nextEnquirySequence,
  reopenDeadline,
} from './store.ts';

interface Input extends Omit<NewEnquiry, 'number' | 'at' | 'dueAt' | 'email'> {
  email: string;
  message: string;
  /** Who wrote it down; null for a visitor. */
  authorId: string | null;
  /** Runs in its transaction. */
  record?: (trx: Trx, enquiry: { id: string; number: string }) => Promise<void>;
}

/**
 * Keeps a question: under the phone number's open enquiry when the same account has one, else as a new one with a number of its
 * own. Throws `conflict`.
 */
export async function fileEnquiry(app: App, input: Input): Promise<EnquiryTicket> {
  const { enquiries: promise, contact } = await readSettings(app);
  const now = app.now();
  const at = now.toISOString();
  const dueAt = new Date(now.getTime() + promise.replyWithinHours * 3_600_000).toISOString();
  const row = { ...input, email: input.email || null, at, dueAt };
  const ticket = await app.db.transaction().execute(async (trx) => {
    await lockSender(trx, input);
    const message = { sender: 'student', authorId: input.authorId, text: input.message, at } as const;
    const open = await lockOpenEnquiry(trx, input);
    if (open) {
      await insertMessage(trx, { ...message, enquiryId: open.id });
      await input.record?.(trx, open);
      if (open.state === 'new') return { number: open.number, continued: true, dueAt: open.due_at };
      await reopenDeadline(trx, open.id, dueAt);
      return { number: open.number, continued: true, dueAt };
    }
    const number = enquiryNumber(await nextEnquirySequence(trx), now);
    const id = await insertEnquiry(trx, { ...row, number });
    if (!id) throw new Failure('conflict');
    await insertMessage(trx, { ...message, enquiryId: id });
    await countStage(trx, 'received', at);
    await input.record?.(trx, { id, number });
    return { number, continued: false, dueAt };
  });
  return { ...ticket, insideSupportHours: insideSupportHours(now, contact.supportHours) };
}
