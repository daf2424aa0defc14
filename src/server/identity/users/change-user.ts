import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import type { userChange } from '../../../contract/identity/gotrue-user.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../http/security/session.ts';
import { lockPhone } from '../codes/challenge-store.ts';
import { assertCountryAllowed, readPhone } from '../codes/read-phone.ts';
import { takeSendTokens } from '../codes/take-send-tokens.ts';
import { askEmailChange } from '../email/ask-email-change.ts';
import { readEmail } from '../email/read-email.ts';
import { takeMailTokens } from '../email/take-mail-tokens.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { askPhoneChange } from '../phone-change/ask-phone-change.ts';
import { proveAnew } from '../reauthentication/prove-anew.ts';
import { requireFreshProof } from '../reauthentication/require-fresh-proof.ts';
import { mergeMetadata } from '../rules.ts';
import { lockContact, updateMetadata } from './contact-store.ts';
import { messageLanguage } from './message-language.ts';
import { readUser } from './read-user.ts';

interface Input {
  body: z.output<typeof userChange>;
  redirectTo: string | undefined;
  caller: Caller;
  request: FastifyRequest;
}

/**
 * Changes a user's metadata at once; a new number or address waits until its code comes back (`verify.ts`), and needs a recent
 * verification, which the code in `nonce` provides. The response is the same whether or not they are taken. Errors:
 * `docs/domain/sign-in-protocol.md`, PUT /user.
 */
export async function changeUser(app: App, { body, redirectTo, caller, request }: Input): Promise<GotrueUser> {
  const { userId, sessionId } = caller;
  if (body.password) throw new GotrueFailure('email_provider_disabled', 'Passwords are disabled', { status: 422 });
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new GotrueFailure('not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (caller.needsNewPhone && (body.email || body.data)) throw new Failure('new_phone_needed');
  if (body.nonce) await proveAnew(app, { caller, nonce: body.nonce, request });
  const phone = body.phone ? readPhone(body.phone) : null;
  const email = body.email ? readEmail(body.email) : null;
  const { phone: ownPhone, email: ownEmail } = await readUser(app, userId);
  const newPhone = phone === `+${ownPhone}` ? null : phone;
  const newEmail = email === ownEmail ? null : email;
  if (newPhone !== null || newEmail !== null) await requireFreshProof(app, caller);
  if (newPhone !== null) {
    assertCountryAllowed(app, newPhone);
    const requester = { familiar: false, userId, provenId: null };
    await takeSendTokens(app, { phone: newPhone, ip: request.ip, purpose: 'phone_change', ...requester });
  }
  if (newEmail !== null) await takeMailTokens(app, { email: newEmail, userId, ip: request.ip });
  await app.db.transaction().execute(async (trx) => {
    if (newPhone !== null) await lockPhone(trx, app.keys.sign('phone-index', newPhone));
    const contact = await lockContact(trx, userId);
    if (!contact) throw new Failure('session_ended');
    const metadata = body.data ? mergeMetadata(contact.metadata, body.data) : contact.metadata;
    if (metadata === null) throw new GotrueFailure('validation_failed', 'data is larger than 2000 characters');
    if (body.data) await updateMetadata(trx, { userId, metadata, at: app.now().toISOString() });
    const language = messageLanguage(metadata, request);
    if (newPhone !== null) await askPhoneChange(app, trx, { userId, sessionId, phone: newPhone, language });
    if (newEmail !== null) {
      await askEmailChange(app, trx, { contact, sessionId, email: newEmail, language, redirectTo, challenge: body });
    }
  });
  return readUser(app, userId);
}
