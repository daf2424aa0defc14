import type { Role } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { keepsClass } from '../of-batches/own-classes.ts';
import { chatIsOpen } from '../rules.ts';
import { hasSeat } from '../seats/seat-store.ts';
import { type ClassRow, selectClass } from '../store.ts';

/** Somebody at the door of a class's chat. */
export interface ChatCaller {
  id: string;
  userId: string;
  roles: readonly Role[];
}

/**
 * Lets the registered into the chat of an online class while it is open, and who keeps the class at any time. Throws `not_found` for
 * everybody else.
 */
export async function enterChat(
  app: App,
  { id, userId, roles }: ChatCaller,
): Promise<{ row: ClassRow; isStaff: boolean; isOpen: boolean }> {
  const [row, seat, { access }] = await Promise.all([
    selectClass(app.db, id),
    hasSeat(app.db, { classId: id, userId }),
    readSettings(app),
  ]);
  if (!row) throw new Failure('not_found');
  const isStaff = await keepsClass(app.db, { userId, roles }, id);
  const isOpen = chatIsOpen(row, access.joinOpensMinutes, app.now());
  if (!isStaff && !(seat && isOpen)) throw new Failure('not_found');
  return { row, isStaff, isOpen };
}
