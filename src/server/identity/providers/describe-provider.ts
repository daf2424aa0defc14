import type { SignInSettings } from '../../../contract/identity/sign-in.ts';
import type { AuthProvider } from '../../config/auth-provider.ts';

/** The configured provider, with the public configuration that the page needs. */
export function describeProvider(provider: AuthProvider): Pick<SignInSettings, 'provider' | 'firebase' | 'supabase'> {
  if (provider.name === 'firebase') {
    const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, emulatorHost = null } = provider;
    const firebase = { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, emulatorHost };
    return { provider: 'firebase', firebase, supabase: null };
  }
  if (provider.name === 'supabase') {
    return { provider: 'supabase', firebase: null, supabase: { url: provider.url, anonKey: provider.anonKey } };
  }
  return { provider: 'embedded', firebase: null, supabase: null };
}
