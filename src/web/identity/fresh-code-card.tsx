import { lazyPart } from '../ui/lazy-part.tsx';

/** Asks for a code first where the sign-in was some time ago: for what nobody may do with a phone that was left lying about. */
export const FreshCode = lazyPart(async () => (await import('./security/fresh-code.tsx')).FreshCode);
