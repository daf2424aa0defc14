import { accounts } from '../../../contract/accounts/accounts.ts';
import { profile } from '../../../contract/accounts/profile.ts';
import { type Language, savedLanguage } from '../../i18n/language.ts';
import { CallFailed, call } from '../client.ts';
import { readCookie } from '../cookies.ts';
import { readKept, removeKept, writeKept } from '../local-store.ts';

/** Who a session's user is to the academy. */
export interface Person {
  id: string;
  phoneNumber: string | null;
  fullName: string | null;
  avatarUrl: string | null;
  isAdmin: boolean;
  roles: string[];
  /** The academy asks a second factor of them, and they have none. */
  lacksSecondFactor: boolean;
  /** That of the profile; null while it is not known. */
  language: Language | null;
}

const key = 'academy-person';

/** The person as last seen on this phone, so that a page need not wait to show who is signed in. */
export async function storedPerson(id: string): Promise<Person | null> {
  const kept = JSON.parse((await readKept(key)) ?? 'null') as Person | null;
  return kept?.id === id ? kept : null;
}

export function forgetPerson(): Promise<void> {
  return removeKept(key);
}

/** The person from their profile, kept for the next visit. A profile that is missing is made. */
export async function loadPerson(id: string): Promise<Person> {
  const own = await call(profile.getProfile).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'not_found') return null;
    throw error;
  });
  if (!own) return introducePerson({ id, phone: null });
  const person = {
    id,
    phoneNumber: own.phoneNumber,
    fullName: own.fullName || null,
    avatarUrl: own.avatarUrl,
    isAdmin: own.roles.includes('admin'),
    roles: own.roles,
    lacksSecondFactor: own.lacksSecondFactor,
    language: own.language,
  };
  await writeKept(key, JSON.stringify(person));
  return person;
}

/**
 * The person after signing in: makes sure of a profile and asks the server whether they are an admin
 * (`docs/domain/table-reads.md`). A failure is logged, and they are no admin then.
 */
export async function introducePerson(user: { id: string; phone: string | null }): Promise<Person> {
  const made = await call(accounts.createUserProfile, {
    body: {
      firebaseUserId: user.id,
      username: `user_${user.id.slice(0, 8)}`,
      phoneNumber: user.phone,
      fullName: null,
      avatarUrl: null,
    },
  }).catch((error: unknown) => logged(error));
  if (made && !made.success) logged(made.error ?? made.message);
  if (!made?.success) return { ...user, phoneNumber: user.phone, ...nobody };
  const known = await loadPerson(user.id).catch((error: unknown) => logged(error));
  await speakAs(known?.language);
  const isAdmin = made.isAdmin || known?.isAdmin || (await isAdminByPhone(user.phone));
  return { ...(known ?? { id: user.id, phoneNumber: user.phone, ...nobody }), isAdmin };
}

const nobody = {
  fullName: null,
  avatarUrl: null,
  isAdmin: false,
  roles: [],
  lacksSecondFactor: false,
  language: null,
};

/** Phone and profile speak one language from the sign-in on. A failure leaves both as they are. */
async function speakAs(language: Language | null | undefined): Promise<void> {
  if (readCookie('language') && (!language || language === savedLanguage())) return;
  const { agreeOnLanguage } = await import('../../i18n/agree-on-language.ts');
  await agreeOnLanguage(language).catch((error: unknown) => logged(error));
}

async function isAdminByPhone(phone: string | null): Promise<boolean> {
  if (!phone) return false;
  const answer = await call(accounts.checkUserIsAdminByPhone, { body: { user_phone: phone } }).catch((error: unknown) =>
    logged(error),
  );
  return answer === true;
}

function logged(error: unknown): null {
  // biome-ignore lint/suspicious/noConsole: `docs/domain/table-reads.md` wants the failure logged.
  console.error('profile', error instanceof CallFailed ? error.code : error);
  return null;
}
