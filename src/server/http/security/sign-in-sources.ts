import type { AuthProvider } from '../../config/auth-provider.ts';

interface Sources {
  script: string[];
  connect: string[];
  frame: string[];
  /** Names of the trusted-types policies that its scripts make. */
  trustedTypes: string[];
}

const recaptcha = 'https://www.google.com/recaptcha/';

/** Origins that the page may load from and call to sign in with another service; none for our own. */
export function signInSources(provider: AuthProvider): Sources {
  if (provider.name === 'firebase') {
    return {
      script: [recaptcha, 'https://www.gstatic.com/recaptcha/'],
      connect: provider.emulatorHost
        ? [`http://${provider.emulatorHost}`]
        : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', recaptcha],
      frame: [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
      trustedTypes: ['default', 'goog#html', 'recaptcha'],
    };
  }
  const connect = provider.name === 'supabase' ? [new URL(provider.url).origin] : [];
  return { script: [], connect, frame: [], trustedTypes: [] };
}
