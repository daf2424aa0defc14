const key = 'after-sign-in';

/** Where to go on after signing in, instead of home: a page of the site that a visitor pressed a button for. */
export function goOnAt(path: string): void {
  sessionStorage.setItem(key, path);
}

/** The same, once. */
export function takeGoOn(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
