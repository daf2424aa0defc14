import { authClient } from '../../api/session/tokens.ts';

/** What an authenticator app must be told. */
export interface NewAuthenticator {
  id: string;
  /** A picture as a data address. */
  qrCode: string;
  secret: string;
}

/** Begins to set up an authenticator of this name, in place of any that was begun and left. Throws the refusal. */
export async function enrolAuthenticator(name: string): Promise<NewAuthenticator> {
  const { mfa } = await authClient();
  await forgetUnfinished();
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Begins to set up a second phone; gives the factor's id. Throws the refusal. */
export async function enrolPhone(phone: string): Promise<string> {
  const { data, error } = await (await authClient()).mfa.enroll({ factorType: 'phone', phone });
  if (error) throw error;
  return data.id;
}

async function forgetUnfinished(): Promise<void> {
  const { mfa } = await authClient();
  const { data } = await mfa.listFactors();
  const left = data?.all.filter((factor) => factor.factor_type === 'totp' && factor.status === 'unverified') ?? [];
  await Promise.all(left.map((factor) => mfa.unenroll({ factorId: factor.id })));
}
