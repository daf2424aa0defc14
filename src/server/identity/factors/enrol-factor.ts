import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { factorRequest } from '../../../contract/identity/gotrue-factors.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { Caller } from '../../http/security/session.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { assertCountryAllowed, readPhone } from '../codes/read-phone.ts';
import { GotrueFailure } from '../gotrue-failure.ts';
import { requireFreshProof } from '../reauthentication/require-fresh-proof.ts';
import { drawQr } from './draw-qr.ts';
import { deleteFactor, insertFactor, selectLiveFactors } from './factor-store.ts';
import { lockOwner } from './lock-owner.ts';
import { deadSince, mostFactors } from './rules.ts';
import { keyUri, makeSecret } from './totp.ts';

type Input = z.output<typeof factorRequest> & { caller: Caller };

/**
 * Starts setting up an authenticator app or a second phone. It has no effect until it is verified with a code, and expires
 * after 300 seconds. Errors: `docs/domain/sign-in-protocol.md`, POST /factors.
 */
export async function enrolFactor(app: App, input: Input) {
  const { factor_type: type, caller } = input;
  const name = (input.friendly_name ?? '').trim();
  if (type === 'webauthn') {
    throw new GotrueFailure('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  await requireFreshProof(app, caller);
  const phone = type === 'phone' ? readFactorPhone(app, input.phone) : null;
  const issuer = input.issuer?.trim() || (await readSettings(app)).academy.name.en;
  const at = app.now().toISOString();
  const id = randomUUID();
  return app.db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, caller);
    await makeRoom(app, trx, { userId: caller.userId, aal: owner.session.aal, name, phone });
    if (phone !== null && phone === owner.phone) {
      throw new GotrueFailure('validation_failed', 'The second phone must not be the one that you sign in with');
    }
    const secret = makeSecret();
    const ciphertext = type === 'totp' ? app.keys.encrypt('factor', secret, id) : null;
    await insertFactor(trx, { id, userId: caller.userId, type, name, secret: ciphertext, phone, at });
    const made = { id, type, friendly_name: name };
    if (phone !== null) return { ...made, phone: phone.replace('+', '') };
    const uri = keyUri(secret, { issuer, label: owner.phone ?? issuer });
    return { ...made, totp: { qr_code: await drawQr(uri), secret, uri } };
  });
}

interface Wanted {
  userId: string;
  aal: 'aal1' | 'aal2';
  name: string;
  phone: string | null;
}

/** Rejects what prevents another factor, in the protocol's order; removes an unverified one of the same phone. */
async function makeRoom(app: App, trx: Trx, { userId, aal, name, phone }: Wanted): Promise<void> {
  const factors = await selectLiveFactors(trx, { userId, deadSince: deadSince(app.now()) });
  const samePhone = factors.find((factor) => phone !== null && factor.phone === phone);
  if (samePhone?.status === 'verified') {
    throw new GotrueFailure(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  if (samePhone) await deleteFactor(trx, samePhone.id);
  const others = factors.filter((factor) => factor !== samePhone);
  if (name !== '' && others.some((factor) => factor.name === name)) {
    throw new GotrueFailure(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (others.length >= mostFactors) {
    throw new GotrueFailure(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (aal === 'aal1' && others.some((factor) => factor.status === 'verified')) {
    throw new GotrueFailure('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

function readFactorPhone(app: App, typed: string | null | undefined): string {
  if (!typed) throw new GotrueFailure('validation_failed', 'Phone number required to enroll Phone factor');
  const phone = readPhone(typed);
  assertCountryAllowed(app, phone);
  return phone;
}
