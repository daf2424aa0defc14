/** The key of something unsent that is kept on this phone for one person, or for a visitor. */
export const draftKey = (userId: string | null, what: string) => `draft:${userId ?? 'visitor'}:${what}`;

/** Removes everything unsent of one person: phones are shared, and the next one must not read it. */
export function forgetDrafts(userId: string): void {
  for (const which of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = which();
      for (const key of Object.keys(storage)) if (key.startsWith(draftKey(userId, ''))) storage.removeItem(key);
    } catch {
      // Where storage is forbidden nothing was kept.
    }
  }
}
