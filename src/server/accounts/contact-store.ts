import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { Queries } from '../db/db.ts';

export interface Contact {
  /** E.164. */
  phone: string | null;
  /** Proven by code. */
  email: string | null;
  language: Language;
  /** Whether messages about classes may come by SMS and by email. */
  classSms: boolean;
  classMail: boolean;
}

export async function selectContact(db: Queries, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select phone_number as phone, email, language, class_sms as "classSms", class_mail as "classMail"
    from profiles where user_id = ${userId} and blocked_at is null`.execute(db);
  return rows[0];
}
