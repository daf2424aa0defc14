import { signInEndpoints } from '../../../contract/identity/sign-in.ts';
import { call } from '../../api/client.ts';
import { gotrueVersion } from '../../api/session/gotrue-version.ts';
import type { CodeProvider } from './code-provider.ts';

let chosen: Promise<CodeProvider> | undefined;

/** The provider that this academy uses, asked of the server once. */
export function chooseCodeProvider(): Promise<CodeProvider> {
  chosen ??= choose();
  chosen.catch(() => {
    chosen = undefined;
  });
  return chosen;
}

async function choose(): Promise<CodeProvider> {
  const { academy } = await call(signInEndpoints.readSignInSettings, { headers: gotrueVersion });
  if (academy.firebase) return (await import('./firebase-codes.ts')).firebaseCodes(academy.firebase);
  if (academy.supabase) return (await import('./supabase-codes.ts')).supabaseCodes;
  return (await import('./embedded-codes.ts')).embeddedCodes;
}
