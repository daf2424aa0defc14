import { z } from 'zod';

const host = z.string().regex(/^[a-z0-9.-]+$/i, 'is a host name, without https:// and without a path');
const text = z.string().min(1).max(300);

/** Who checks codes and opens sessions (`docs/domain/sign-in-protocol.md`); docs/operate/configure.md has the same list in prose. */
export const authProviderSettings = {
  AUTH_PROVIDER: z.enum(['embedded', 'firebase', 'supabase']).default('embedded'),
  /** The six fields of a Firebase web app (`docs/domain/sign-in.md`). They are public: every visitor's browser gets them. */
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: host.optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,39}$/, 'is the id of the project, such as my-academy-1a2b3')
    .optional(),
  FIREBASE_STORAGE_BUCKET: text.optional(),
  FIREBASE_MESSAGING_SENDER_ID: text.optional(),
  FIREBASE_APP_ID: text.optional(),
  /** `host:port` of the Auth emulator; its tokens are signed by nobody. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'is host:port')
    .optional(),
  /** Where the public keys of Firebase's ID tokens are read. */
  FIREBASE_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** `https://PROJECT.supabase.co`, or the address of one's own. */
  SUPABASE_URL: z.url().optional(),
  /** The public key that goes with it; every visitor's browser gets it. */
  SUPABASE_ANON_KEY: text.optional(),
};

const shape = z.object(authProviderSettings);
type Settings = z.output<typeof shape>;

export interface FirebaseProvider {
  name: 'firebase';
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  /** `host:port`. */
  emulatorHost: string | undefined;
  keysUrl: string;
}

export interface SupabaseProvider {
  name: 'supabase';
  /** Without a slash at the end. */
  url: string;
  anonKey: string;
}

export type AuthProvider = { name: 'embedded' } | FirebaseProvider | SupabaseProvider;

/** The chosen provider with all it needs. Throws an Error that names what is missing or must not be. */
export function chooseAuthProvider(values: Settings, production: boolean): AuthProvider {
  if (values.AUTH_PROVIDER === 'firebase') return firebase(values, production);
  if (values.AUTH_PROVIDER === 'supabase') return supabase(values, production);
  return { name: 'embedded' };
}

function firebase(values: Settings, production: boolean): FirebaseProvider {
  const needed = {
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
    projectId: values.FIREBASE_PROJECT_ID,
    storageBucket: values.FIREBASE_STORAGE_BUCKET,
    messagingSenderId: values.FIREBASE_MESSAGING_SENDER_ID,
    appId: values.FIREBASE_APP_ID,
  };
  const where = 'Firebase console, Project settings, General, Your apps';
  const found = complete(needed, 'FIREBASE_', where);
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulatorHost && production) {
    throw new Error(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV=production: anyone can create its tokens.',
    );
  }
  if (emulatorHost && !found.projectId.startsWith('demo-')) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that starts with demo-.');
  }
  refusePlainHttp('FIREBASE_KEYS_URL', values.FIREBASE_KEYS_URL, production);
  return { name: 'firebase', ...found, emulatorHost, keysUrl: values.FIREBASE_KEYS_URL };
}

function supabase(values: Settings, production: boolean): SupabaseProvider {
  const needed = { url: values.SUPABASE_URL, anonKey: values.SUPABASE_ANON_KEY };
  const { url, anonKey } = complete(needed, 'SUPABASE_', 'Supabase dashboard, Project settings, API');
  refusePlainHttp('SUPABASE_URL', url, production);
  if (isSecretKey(anonKey)) {
    throw new Error('SUPABASE_ANON_KEY is a secret key with full access. Use the anon (publishable) key.');
  }
  return { name: 'supabase', url: url.replace(/(?<!\/)\/+$/, ''), anonKey };
}

/** Everything that a provider needs, or an Error that names the settings it still wants. */
function complete<T extends Record<string, string | undefined>>(needed: T, prefix: string, where: string) {
  const missing = Object.keys(needed).filter((name) => needed[name] === undefined);
  if (missing.length > 0) {
    const names = missing.map((name) => prefix + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
    const provider = prefix.replace('_', '').toLowerCase();
    throw new Error(`AUTH_PROVIDER=${provider} also needs ${names.join(', ')}. Find them in: ${where}.`);
  }
  return needed as { [Name in keyof T]: string };
}

function refusePlainHttp(name: string, url: string, production: boolean): void {
  if (production && !url.startsWith('https://')) {
    throw new Error(`${name} must start with https:// when NODE_ENV=production.`);
  }
}

/** Whether a Supabase key is one for servers: the newer form says so, the older one in its claims. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
  return claims.includes('"service_role"');
}
