import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { personSource } from '../codes/code-source.ts';
import { issueCode } from '../codes/issue-code.ts';
import { updateNewPhone } from '../users/contact-store.ts';

interface Input {
  userId: string;
  sessionId: string;
  /** E.164. */
  phone: string;
  language: Language;
}

/** Sends a code to the number that a user wants to have, for this session to bring back. */
export async function askPhoneChange(app: App, trx: Trx, input: Input): Promise<void> {
  const { userId, sessionId, phone, language } = input;
  await issueCode(app, trx, {
    purpose: 'phone_change',
    phone,
    template: 'phone-change-code',
    language,
    captcha: null,
    source: personSource(userId, { stranger: true }),
    sessionId,
  });
  await updateNewPhone(trx, { userId, phone, at: app.now().toISOString() });
}
