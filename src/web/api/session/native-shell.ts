/** Whether the page runs inside the native shell. */
export function inNativeApp(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: { isNativePlatform?: () => boolean } };
  return Capacitor?.isNativePlatform?.() ?? false;
}

/** Tells the server so: the shell's own pages are at localhost, where the app check would be off (`docs/domain/sign-in.md`). */
export function shellHeaders(): Record<string, string> {
  return inNativeApp() ? { 'x-academy-shell': 'native' } : {};
}
