/** The value of one of our cookies, which the server reads too; none holds a secret. Undefined where it is not set. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Keeps a cookie for a year; `null` removes it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 31_536_000;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
}
