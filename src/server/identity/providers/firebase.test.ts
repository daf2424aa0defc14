import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import {
  exchange,
  expectRefused,
  type FirebaseTest,
  firebaseClaims,
  firebaseProject as project,
  startFirebaseTest,
} from '../../testing/doubles/firebase.ts';
import { visitor } from '../../testing/makers/make-user.ts';
import { refusal } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let on: FirebaseTest;
let google: FirebaseTest['google'];
let test: TestApp;
let env: Record<string, string>;
let number = 9_830_200_000;
let phone = '';

beforeAll(async () => {
  on = await startFirebaseTest();
  ({ test, google, env } = on);
});
afterAll(() => on.close());
beforeEach(async () => {
  number += 1;
  phone = `+91${number}`;
  await test.app.db.deleteFrom('rate_buckets').execute();
});

const seconds = () => Math.floor(test.app.now().getTime() / 1000);
const claims = (changes?: JWTPayload) => firebaseClaims(test, phone, changes);

describe('a token of the emulator, which nobody signs,', () => {
  const unsigned = (changes: JWTPayload = {}) => new UnsecuredJWT(claims(changes)).encode();

  it('is refused where no emulator is set', async () => {
    await expectRefused(test, unsigned());
  });

  describe('where one is set', () => {
    let emulated: TestApp;
    beforeAll(async () => {
      emulated = await startTestApp({ env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' } });
    });
    afterAll(() => emulated.close());

    it('is taken, with the same rules', async () => {
      expect((await exchange(emulated, unsigned())).status).toBe(200);
      await expectRefused(emulated, unsigned({ aud: 'another-academy' }));
      await expectRefused(emulated, unsigned({ iss: 'https://securetoken.google.com/another' }));
      await expectRefused(emulated, unsigned({ exp: seconds() - 1 }));
      await expectRefused(emulated, unsigned({ auth_time: seconds() - 301 }));
    });

    // The start refuses both (`auth-provider.test.ts`); should that ever be got round, the token is refused too.
    it('is refused in production', async () => {
      emulated.app.config.production = true;
      await expectRefused(emulated, unsigned());
      emulated.app.config.production = false;
    });

    it('is refused for a project that is no demo', async () => {
      const { authProvider } = emulated.app.config;
      if (authProvider.name !== 'firebase') throw new Error('not Firebase');
      authProvider.projectId = 'academy';
      const real = { aud: 'academy', iss: 'https://securetoken.google.com/academy' };
      await expectRefused(emulated, unsigned(real));
      expect((await exchange(emulated, await google.sign(claims(real)))).status).toBe(200);
      authProvider.projectId = project;
    });
  });
});

describe('with Firebase', () => {
  it('our own codes are off', async () => {
    const sent = await visitor(test)(identity.sendCode, { body: { phone } });
    expect(refusal(sent)).toEqual([400, 'phone_provider_disabled', 'Unsupported phone provider']);
    const challenge = await visitor(test)(identity.makeChallenge, { body: { phone } });
    expect(refusal(challenge)[1]).toBe('phone_provider_disabled');
  });

  it('the page learns the six fields, and nothing else of the setting', async () => {
    const { data } = await visitor(test)(identity.readSignInSettings);
    expect(data.external.phone).toBe(false);
    expect(data.academy).toMatchObject({ provider: 'firebase', supabase: null });
    expect(data.academy.firebase).toEqual({
      apiKey: 'api-key',
      authDomain: 'demo-academy.firebaseapp.com',
      projectId: project,
      storageBucket: 'demo-academy.appspot.com',
      messagingSenderId: '1234567890',
      appId: '1:1234567890:web:abc',
      emulatorHost: null,
    });
  });

  it('without it, no ID token is taken', async () => {
    const embedded = await startTestApp();
    const answer = await exchange(embedded, await google.sign(claims()));
    expect(refusal(answer)).toEqual([400, 'provider_disabled', 'Provider (issuer "custom:firebase") is not enabled']);
    const { academy } = (await visitor(embedded)(identity.readSignInSettings)).data;
    expect(academy).toMatchObject({ provider: 'embedded', firebase: null, supabase: null });
    await embedded.close();
  });
});
