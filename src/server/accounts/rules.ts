import { asciiDigits } from '../../contract/digits.ts';
import { betweenDigits } from '../../contract/phone.ts';
import type { Settings } from '../../contract/settings/settings.ts';

/** Whether the academy asks a second factor of somebody with these roles. */
export function asksSecondFactor(signIn: Settings['signIn'], roles: readonly string[]): boolean {
  return signIn.adminsNeedSecondFactor && roles.includes('admin');
}

/**
 * The name of a new account (`docs/domain/table-reads.md`): the local part of the email if there is one, otherwise
 * `user_` and the first eight characters of the id.
 */
export function usernameFor(user: { id: string; email: string | null }): string {
  const local = user.email?.split('@')[0];
  return local ? local : `user_${user.id.slice(0, 8)}`;
}

/** Whether somebody born on a day is between 10 and 100 years old. */
export function possibleBirthday(day: string, now: Date): boolean {
  const years = (now.getTime() - Date.parse(day)) / (365.25 * 86_400_000);
  return years >= 10 && years <= 100;
}

/** What the user search looks for: a number by how it begins or ends, or a part of a name or username. */
export type UserSearch = { digits: string } | { pattern: string };

/** The fewest letters or digits that are looked for. */
export const fewestSearched = 3;

/**
 * Reads what a person typed: digits with what stands between those of a number, and a plus sign, are a phone number; anything else a part
 * of a name or username, of which nothing is a wildcard. Null when too little is left to look for.
 */
export function readSearch(typed: string): UserSearch | null {
  const bare = asciiDigits(typed).replace(betweenDigits, '');
  if (/^[+\d]+$/.test(bare)) {
    const digits = bare.replaceAll('+', '');
    return digits.length < fewestSearched ? null : { digits };
  }
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^user_/, '');
  return text.length < fewestSearched ? null : { pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%` };
}

/** What the search of students looks for: besides what finds users, how their own numbers begin. */
export interface StudentSearch {
  user: UserSearch;
  /** In capitals; null for what no number begins with. */
  number: string | null;
}

/** Reads what was typed as a search for students, like `readSearch`. */
export function readStudentSearch(typed: string): StudentSearch | null {
  const user = readSearch(typed);
  const number = asciiDigits(typed).trim().toUpperCase();
  return user && { user, number: /^[A-Z0-9][A-Z0-9/-]*$/.test(number) ? number : null };
}

/** Whether an address leads to the academy itself, by its host whatever the port. */
export function isOwnAddress(url: string | null, publicUrl: string): boolean {
  return url !== null && new URL(url).hostname === new URL(publicUrl).hostname;
}
