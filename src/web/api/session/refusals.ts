import type { ErrorCode } from '../../../contract/errors.ts';

const listeners = new Map<string, () => void>();

/** Acts whenever a call is refused with a code that changes how the whole session stands. */
export function onRefusal(code: ErrorCode, act: () => void): void {
  listeners.set(code, act);
}

/** To be told by every refused call. */
export function notifyRefusal(code: string): void {
  listeners.get(code)?.();
}
