import { useSyncExternalStore } from 'react';
import { writeCookie } from '../cookies.ts';
import { forgetDrafts } from '../edits/drafts.ts';
import { endedSession } from './ended-session.ts';
import { pendingNewPhone } from './new-phone.ts';
import { forgetPerson, introducePerson, loadPerson, type Person, storedPerson } from './person.ts';
import { onRefusal } from './refusals.ts';
import { pendingSecondFactor } from './second-factor.ts';
import { endSession, replaceToken, scheduleRefresh, storedTokens, type Tokens, watchTokens } from './tokens.ts';

export interface SessionUser {
  id: string;
  phoneNumber: string | null;
  fullName: string | null;
  avatarUrl: string | null;
}

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  /** While loading: the server drew the page for somebody who is signed in (`expectSession`). */
  expected?: true;
  user?: SessionUser;
  isAdmin: boolean;
  roles: string[];
  /** Not signed in yet: the second factor is still to be passed, on `/auth`. */
  pendingSecondFactor?: true;
  /** An admin who has to set up a second factor before the admin area opens. */
  lacksSecondFactor?: boolean;
  /** Not signed in yet: they came back by mail and have to prove a new number, on `/auth`. */
  pendingNewPhone?: true;
}

let loading: Session = { status: 'loading', isAdmin: false, roles: [] };
const signedOut: Session = { status: 'signed-out', isAdmin: false, roles: [] };
const atFactor: Session = { ...signedOut, pendingSecondFactor: true };
const atNewPhone: Session = { ...signedOut, pendingNewPhone: true };

let session = loading;
/** Whose session it is, also while the person is still being looked up. */
let userId: string | null = null;
const listeners = new Set<() => void>();

function show(next: Session): void {
  session = next;
  // So that the server draws the right page at once. It is trusted for nothing else.
  writeCookie('session', next.status === 'signed-in' ? '1' : null);
  for (const listener of listeners) listener();
}

function showPerson({ isAdmin, roles, lacksSecondFactor, ...user }: Person): void {
  if (user.id === userId) show({ status: 'signed-in', user, isAdmin, roles, lacksSecondFactor });
}

/** Takes the word of the cookie, as the server did, for the page that it drew; until the session check has finished. */
export function expectSession(expected: boolean): void {
  const before = loading;
  loading = { status: 'loading', isAdmin: false, roles: [], ...(expected ? { expected } : {}) };
  if (session === before) session = loading;
}

/** Looks for a kept session: loading, then signed in or signed out (`docs/domain/sign-in.md`). */
async function start(): Promise<void> {
  watchTokens((tokens) => void follow(tokens));
  onRefusal('second_factor_missing', () => void renewSessionUser().catch(() => undefined));
  onRefusal('second_factor_needed', () => void replaceToken().catch(() => undefined));
  const kept = await storedTokens();
  if (userId !== null) return;
  if (!kept) return show(signedOut);
  scheduleRefresh(kept);
  if (pendingSecondFactor(kept)) return show(atFactor);
  if (pendingNewPhone(kept)) return show(atNewPhone);
  userId = kept.user.id;
  const person = await storedPerson(userId);
  if (person) showPerson(person);
  const now = await loadPerson(kept.user.id).catch(() => person);
  showPerson(now ?? unknownPerson(kept));
}

/** Follows the tokens: somebody signed in, or out, here or in another tab. */
async function follow(tokens: Tokens | null): Promise<void> {
  if (!tokens) {
    userId = null;
    if (session !== signedOut) show(signedOut);
    await forgetPerson();
    return;
  }
  endedSession.seen = false;
  if (pendingSecondFactor(tokens)) {
    userId = null;
    if (session !== atFactor) show(atFactor);
    return;
  }
  if (pendingNewPhone(tokens)) {
    userId = null;
    if (session !== atNewPhone) show(atNewPhone);
    return;
  }
  if (tokens.user.id === userId) return;
  userId = tokens.user.id;
  showPerson(await introducePerson({ id: tokens.user.id, phone: phoneOf(tokens) }));
}

function unknownPerson(tokens: Tokens): Person {
  return {
    id: tokens.user.id,
    phoneNumber: phoneOf(tokens),
    fullName: null,
    avatarUrl: null,
    isAdmin: false,
    roles: [],
    lacksSecondFactor: false,
    language: null,
  };
}

function phoneOf({ user }: Tokens): string | null {
  return user.phone ? `+${user.phone}` : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in on this phone. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

/** Shows a changed name or photo everywhere; to be called after the profile was saved. */
export async function renewSessionUser(): Promise<void> {
  if (userId !== null) showPerson(await loadPerson(userId));
}

/** Whether the session of this moment is one that opens the academy, with nothing left to prove. */
export async function isSignedIn(): Promise<boolean> {
  const kept = await storedTokens();
  return kept !== null && !pendingSecondFactor(kept) && !pendingNewPhone(kept);
}

/** Ends the session on this phone, with what was unsent; it is gone here even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  if (userId !== null) forgetDrafts(userId);
  await endSession();
}

if (typeof window !== 'undefined') void start();
