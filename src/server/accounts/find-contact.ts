import type { Queries } from '../db/db.ts';
import { type Contact, selectContact } from './contact-store.ts';

/** How a person can be reached, and what they want to get; undefined when they are gone. */
export async function findContact(db: Queries, userId: string): Promise<Contact | undefined> {
  return selectContact(db, userId);
}
