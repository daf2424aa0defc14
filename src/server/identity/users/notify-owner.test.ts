import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { linking } from '../../../contract/identity/linking.ts';
import type { Language } from '../../../contract/languages.ts';
import { defaultSettings } from '../../../contract/settings/default-settings.ts';
import { type WayInChange, wayInChanges } from '../../messages/format-changes.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { createClient } from '../../testing/client.ts';
import { type LinkingTest, startLinkingTest } from '../../testing/linking.ts';
import { setUpTotp } from '../../testing/makers/make-factor.ts';
import type { TestUser } from '../../testing/makers/make-user.ts';

let on: LinkingTest;
let user: TestUser;
beforeAll(async () => {
  on = await startLinkingTest();
});
afterAll(() => on.close());
beforeEach(async () => {
  user = await on.afresh();
});

const words = (change: WayInChange, language: Language = 'en') =>
  writeMessage(defaultSettings, 'ways-in-changed', language, { change }).text;
const remove = (token: string, id: string) =>
  createClient(on.test.url, token)(identity.removeFactor, { params: { id } });
const unlink = async (provider: string) => {
  const { identities } = (await user.client(identity.readUser)).data;
  const params = { identity_id: identities.find((one) => one.provider === provider)?.identity_id ?? '' };
  return user.client(linking.unlinkIdentity, { params });
};

/** What the owner received, by SMS and email. The queue delivers concurrently, in no particular order. */
async function told(email?: string) {
  await on.test.runJobs();
  return {
    sms: on.test.sms.sent
      .filter(({ to }) => to === user.phone)
      .map(({ text }) => text)
      .toSorted(),
    mail: on.test.mail.sent
      .filter(({ to }) => to === email)
      .map(({ text }) => text)
      .toSorted(),
  };
}

async function giveAddress(metadata: object = {}): Promise<string> {
  const email = `${user.id}@example.in`;
  const set = { email, email_confirmed_at: on.test.app.now().toISOString(), user_metadata: JSON.stringify(metadata) };
  await on.test.app.db.updateTable('auth.users').set(set).where('id', '=', user.id).execute();
  return email;
}

describe('the owner of an account', () => {
  it('hears by SMS that a factor was added and removed, once each', async () => {
    const { id, session } = await setUpTotp(on.test, user.token);
    expect((await remove(session.access_token, id)).status).toBe(200);
    expect(await told()).toEqual({ sms: [words('factor_added'), words('factor_removed')].toSorted(), mail: [] });
  });

  it('hears by mail, in their language, where an address is proven', async () => {
    const email = await giveAddress({ language: 'mr' });
    const { id, session } = await setUpTotp(on.test, user.token);
    await remove(session.access_token, id);
    const mail = [words('factor_added', 'mr'), words('factor_removed', 'mr')].toSorted();
    expect(await told(email)).toEqual({ sms: [], mail });
  });

  it('hears that a Google account was linked and unlinked', async () => {
    await on.link(user);
    await unlink('google');
    expect((await told()).sms).toEqual([words('google_linked'), words('google_unlinked')].toSorted());
  });

  it('hears at the old number that it was removed', async () => {
    await on.link(user);
    expect((await unlink('phone')).status).toBe(200);
    expect((await told()).sms).toEqual([words('google_linked'), words('number_removed')]);
  });

  it('hears nothing of what was refused, or of a factor that never counted', async () => {
    const body = { factor_type: 'totp' } as const;
    const { id } = (await user.client(identity.enrolFactor, { body })).data;
    await remove(user.token, id);
    expect((await unlink('phone')).status).toBe(422);
    expect(await told()).toEqual({ sms: [], mail: [] });
  });

  it('gets six SMS of it a day at most', async () => {
    let { token } = user;
    for (let round = 0; round < 5; round += 1) {
      const { id, session } = await setUpTotp(on.test, token);
      token = session.access_token;
      await remove(token, id);
      on.test.advance(31_000);
    }
    expect((await told()).sms).toHaveLength(6);
  });
});

describe('the text', () => {
  it.each(wayInChanges)('of %s is one that fits a registered SMS, in three languages', (change) => {
    for (const language of ['en', 'mr', 'hi'] as const) {
      const without = words('google_linked', language).split('Google')[0] ?? '';
      const said = words(change, language);
      expect(said.startsWith(without)).toBe(true);
      expect(said.slice(without.length).split('.')[0]?.length).toBeLessThanOrEqual(30);
    }
  });
});
