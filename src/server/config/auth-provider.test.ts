import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';

const firebase = {
  AUTH_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'AIza-of-the-web-app',
  FIREBASE_AUTH_DOMAIN: 'my-academy.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'my-academy',
  FIREBASE_STORAGE_BUCKET: 'my-academy.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  FIREBASE_APP_ID: '1:1234567890:web:abc',
};
const supabase = {
  AUTH_PROVIDER: 'supabase',
  SUPABASE_URL: 'https://x.supabase.co/',
  SUPABASE_ANON_KEY: 'sb_publishable_x',
};
const production = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' };
const claims = (role: string) => `h.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.s`;

describe('the identity provider', () => {
  it('is our own server unless told', () => {
    expect(parseConfig({}).authProvider).toEqual({ name: 'embedded' });
  });

  it('is Firebase with its six fields', () => {
    expect(parseConfig({ ...production, ...firebase }).authProvider).toMatchObject({
      name: 'firebase',
      apiKey: 'AIza-of-the-web-app',
      authDomain: 'my-academy.firebaseapp.com',
      projectId: 'my-academy',
      storageBucket: 'my-academy.appspot.com',
      messagingSenderId: '1234567890',
      appId: '1:1234567890:web:abc',
      emulatorHost: undefined,
    });
  });

  it('is a hosted GoTrue with an address and a public key', () => {
    expect(parseConfig({ ...production, ...supabase }).authProvider).toEqual({
      name: 'supabase',
      url: 'https://x.supabase.co',
      anonKey: 'sb_publishable_x',
    });
  });

  it('takes the emulator for a demo project', () => {
    const env = { ...firebase, FIREBASE_PROJECT_ID: 'demo-academy', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(parseConfig(env).authProvider).toMatchObject({ emulatorHost: '127.0.0.1:9099' });
  });

  it.each([
    ['FIREBASE_API_KEY'],
    ['FIREBASE_AUTH_DOMAIN'],
    ['FIREBASE_PROJECT_ID'],
    ['FIREBASE_STORAGE_BUCKET'],
    ['FIREBASE_MESSAGING_SENDER_ID'],
    ['FIREBASE_APP_ID'],
  ])('is not Firebase without %s', (name) => {
    expect(() => parseConfig({ ...firebase, [name]: '' })).toThrow(`AUTH_PROVIDER=firebase also needs ${name}.`);
  });

  it.each([
    [
      'all that is missing',
      { AUTH_PROVIDER: 'firebase', FIREBASE_API_KEY: 'x' },
      'FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID',
    ],
    ['no address', { ...supabase, SUPABASE_URL: '' }, 'AUTH_PROVIDER=supabase also needs SUPABASE_URL.'],
    ['no key', { ...supabase, SUPABASE_ANON_KEY: '' }, 'AUTH_PROVIDER=supabase also needs SUPABASE_ANON_KEY.'],
    ['a service key', { ...supabase, SUPABASE_ANON_KEY: claims('service_role') }, 'SUPABASE_ANON_KEY is a secret key'],
    ['a newer service key', { ...supabase, SUPABASE_ANON_KEY: 'sb_secret_x' }, 'SUPABASE_ANON_KEY is a secret key'],
    ['an unknown name', { AUTH_PROVIDER: 'okta' }, 'AUTH_PROVIDER'],
    [
      'a whole address as domain',
      { ...firebase, FIREBASE_AUTH_DOMAIN: 'https://x.app' },
      'FIREBASE_AUTH_DOMAIN: is a host',
    ],
    [
      'the emulator for a real project',
      { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that starts with demo-',
    ],
    [
      'the emulator in production',
      {
        ...production,
        ...firebase,
        FIREBASE_PROJECT_ID: 'demo-academy',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
      'FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV=production',
    ],
    [
      'keys over plain http in production',
      { ...production, ...firebase, FIREBASE_KEYS_URL: 'http://keys.example' },
      'FIREBASE_KEYS_URL must start with https://',
    ],
    [
      'a hosted service over plain http in production',
      { ...production, ...supabase, SUPABASE_URL: 'http://x.example' },
      'SUPABASE_URL must start with https://',
    ],
  ])('says what is wrong with %s', (_what, env, words) => {
    expect(() => parseConfig(env)).toThrow(words);
  });
});
