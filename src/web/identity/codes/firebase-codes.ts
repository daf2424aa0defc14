import { initializeApp } from '@firebase/app';
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth';
import type { SignInSettings } from '../../../contract/identity/sign-in.ts';
import { authClient } from '../../api/session/tokens.ts';
import { trustOthers } from '../../ui/trust-others.ts';
import { appCheckOff } from '../sign-in/page-host.ts';
import type { CodeProvider, Confirmation } from './code-provider.ts';
import { firebaseSendProblem, firebaseVerifyProblem } from './firebase-problems.ts';
import { verifyProblem } from './problems.ts';

/** Firebase sends and checks the codes, with a bot check of its own; our server gives the session for its token. */
export function firebaseCodes(settings: NonNullable<SignInSettings['firebase']>): CodeProvider {
  const { emulatorHost, ...options } = settings;
  trustOthers();
  // The session is ours: Firebase's own must not outlive the page, nor lie on a phone that several people use.
  const auth = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  auth.languageCode = 'en';
  auth.settings.appVerificationDisabledForTesting = appCheckOff();
  return {
    solveBotCheck: async () => undefined,
    async sendCode(phone) {
      try {
        return { confirmation: confirmation(auth, phone, await send(auth, phone)) };
      } catch (error) {
        return { problem: firebaseSendProblem(error), retryAfterSeconds: null };
      }
    },
  };
}

async function send(auth: Auth, phone: string): Promise<ConfirmationResult> {
  const place = document.body.appendChild(document.createElement('div'));
  const check = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    return await signInWithPhoneNumber(auth, phone, check);
  } finally {
    check.clear();
    place.remove();
  }
}

function confirmation(auth: Auth, phone: string, sent: ConfirmationResult): Confirmation {
  // Kept for the case that our server could not be reached: Firebase takes a code only once.
  let idToken: string | null = null;
  return {
    phone,
    async confirm(code) {
      try {
        idToken ??= await (await sent.confirm(code)).user.getIdToken();
      } catch (error) {
        return firebaseVerifyProblem(error);
      }
      const client = await authClient();
      const { error } = await client.signInWithIdToken({ provider: 'custom:firebase', token: idToken });
      const refused = error?.status !== undefined && error.status >= 400 && error.status < 500;
      if (error && !refused) return 'other';
      idToken = null;
      await signOut(auth);
      return error ? verifyProblem(error) : null;
    },
  };
}
