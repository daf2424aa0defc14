import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { recoveryLinkMs } from '../rules.ts';
import { findOwnerOfEmail, updateRecoverySent } from '../users/contact-store.ts';
import { messageLanguage } from '../users/message-language.ts';
import { replaceEmailToken } from './email-token-store.ts';
import { makeLink } from './make-link.ts';

export const mailRecoveryJob = 'identity.mail-recovery';

/** The queued recovery request, without the address in clear text. */
export interface RecoveryOrder {
  id: string;
  /** Address, challenge and page, encrypted. */
  ciphertext: string;
  /** The requesting page's language, for an owner who has not chosen one. */
  language: Language;
}

/**
 * Emails the owner of an address a one-time link, valid for an hour, and invalidates the previous one. No one else gets
 * anything.
 */
export async function mailRecovery(app: App, { id, ciphertext, language }: RecoveryOrder): Promise<void> {
  const { email, codeChallenge, redirectTo } = JSON.parse(app.keys.decrypt('message', ciphertext, id)) as {
    email: string;
    codeChallenge: string | null;
    redirectTo?: string;
  };
  await app.db.transaction().execute(async (trx) => {
    const owner = await findOwnerOfEmail(trx, email);
    if (!owner) return;
    const now = app.now();
    const expiresAt = new Date(now.getTime() + recoveryLinkMs);
    const { link, linkHmac } = await makeLink(app, { purpose: 'recovery', pkce: codeChallenge !== null, redirectTo });
    await replaceEmailToken(trx, {
      id,
      purpose: 'recovery',
      userId: owner.id,
      email,
      sessionId: null,
      linkHmac,
      codeHmac: null,
      codeChallenge,
      expiresAt: expiresAt.toISOString(),
      at: now.toISOString(),
    });
    await updateRecoverySent(trx, owner.id, now.toISOString());
    await queueMessage(app, trx, {
      channel: 'mail',
      to: email,
      template: 'recovery-link',
      language: messageLanguage({ language, ...owner.metadata }),
      variables: { link, minutes: String(recoveryLinkMs / 60_000) },
      expiresAt,
    });
  });
}
