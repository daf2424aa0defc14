import type { Role } from '../../../contract/endpoint.ts';
import { createProfile } from '../../accounts/profile/create-profile.ts';
import { recordRole } from '../../accounts/users/grant-role.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { preloadSigningKeys } from '../../identity/sessions/signing-keys.ts';
import { findOrCreateUserByPhone } from '../../identity/users/find-or-create-user-by-phone.ts';
import { type Client, createClient } from '../client.ts';
import type { TestApp } from '../start-test-app.ts';
import { giveFactor } from './make-factor.ts';

export interface TestUser {
  id: string;
  phone: string;
  token: string;
  refreshToken: string;
  client: Client;
}

/** What the browser of somebody made here sends; no other request of a test does. */
export const ownBrowser = { 'user-agent': 'test' };

/** How many numbers were given out in each database: the same ones in each, whatever ran before in this worker. */
const numbers = new Map<string, number>();

/**
 * A signed-in person with the given roles, made through the same functions as a real one. With `secondFactor` they have an
 * authenticator, which this session has not passed. They have a name, `Student` and a number, unless told another or null.
 */
export async function makeUser(
  test: TestApp,
  options: { phone?: string; roles?: Role[]; fullName?: string | null; secondFactor?: true; needsPhone?: boolean } = {},
): Promise<TestUser> {
  const { app } = test;
  const nth = (numbers.get(app.databaseUrl) ?? 0) + 1;
  numbers.set(app.databaseUrl, nth);
  const phone = options.phone ?? `+91${9_820_000_000 + nth}`;
  await preloadSigningKeys(app);
  const session = await app.db.transaction().execute(async (trx) => {
    const { userId } = await findOrCreateUserByPhone(app, trx, phone);
    await createProfile(app, trx, {
      userId,
      phone,
      fullName: options.fullName === undefined ? `Student ${nth}` : options.fullName,
      avatarUrl: null,
    });
    for (const role of options.roles ?? []) await recordRole(app, trx, { userId, role, actorId: null });
    if (options.secondFactor) await giveFactor(app, trx, userId);
    return openSession(app, trx, {
      userId,
      method: 'otp',
      ip: '127.0.0.1',
      userAgent: ownBrowser['user-agent'],
      needsPhone: options.needsPhone ?? false,
    });
  });
  return {
    id: session.user.id,
    phone,
    token: session.access_token,
    refreshToken: session.refresh_token,
    client: createClient(test.url, session.access_token),
  };
}

/** Somebody who is not signed in. */
export function visitor(test: TestApp): Client {
  return createClient(test.url, null);
}
