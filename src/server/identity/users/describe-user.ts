import type { GotrueFactor, GotrueUser } from '../../../contract/identity/gotrue.ts';
import type { IdentityRow, UserFactorRow, UserRow } from './user-store.ts';

/** The protocol's form of an instant: ISO 8601 in UTC. */
const instant = (value: string) => new Date(value).toISOString();

/** A user as the protocol shows one. */
export function describeUser(user: UserRow): GotrueUser {
  const firstConfirmed = [user.phoneConfirmedAt, user.emailConfirmedAt].filter((at) => at !== null).toSorted()[0];
  const providers = [...new Set(user.identities.map((identity) => identity.provider))];
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: digits(user.phone),
    ...instants({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: firstConfirmed ?? null,
      recovery_sent_at: user.recoverySentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    ...(user.newEmail
      ? { new_email: user.newEmail, ...instants({ email_change_sent_at: user.emailChangeSentAt }) }
      : {}),
    ...(user.newPhone
      ? { new_phone: digits(user.newPhone), ...instants({ phone_change_sent_at: user.phoneChangeSentAt }) }
      : {}),
    app_metadata: { provider: providers[0] ?? 'phone', providers },
    user_metadata: user.metadata,
    identities: user.identities.map((identity) => describeIdentity(user, identity)),
    ...(user.factors.length > 0 ? { factors: user.factors.map(describeFactor) } : {}),
    created_at: instant(user.createdAt),
    updated_at: instant(user.updatedAt),
    is_anonymous: false,
  };
}

function describeIdentity(user: UserRow, identity: IdentityRow): GotrueUser['identities'][number] {
  const email = identity.email === null ? {} : { email: identity.email };
  const isPhone = identity.provider === 'phone';
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: user.id,
    identity_data: {
      sub: identity.providerId,
      ...email,
      ...(isPhone ? { phone: digits(user.phone) } : {}),
      email_verified: identity.emailVerified,
      phone_verified: isPhone,
    },
    provider: identity.provider,
    ...email,
    last_sign_in_at: instant(identity.lastSignInAt ?? identity.createdAt),
    created_at: instant(identity.createdAt),
    updated_at: instant(identity.updatedAt),
  };
}

function describeFactor(factor: UserFactorRow): GotrueFactor {
  return {
    id: factor.id,
    created_at: instant(factor.createdAt),
    updated_at: instant(factor.updatedAt),
    status: factor.status,
    ...(factor.name ? { friendly_name: factor.name } : {}),
    factor_type: factor.type,
    ...(factor.phone ? { phone: factor.phone.replace('+', '') } : {}),
    ...(factor.lastChallengedAt ? { last_challenged_at: instant(factor.lastChallengedAt) } : {}),
  };
}

/** The protocol leaves an instant out that never was. */
function instants<Name extends string>(given: Record<Name, string | null>): Partial<Record<Name, string>> {
  const known = Object.entries<string | null>(given).flatMap(([name, at]) => (at ? [[name, instant(at)]] : []));
  return Object.fromEntries(known) as Partial<Record<Name, string>>;
}

function digits(phone: string | null): string {
  return phone?.replace('+', '') ?? '';
}
