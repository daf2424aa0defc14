import { Trans } from '@lingui/react/macro';
import { showToast } from '../../ui/toast.ts';

const saidKey = 'roll-said';
/** A toast stands for 5 seconds; on a slow line the page that opens anew comes later. */
const saidMs = 30_000;

const tell = (title: string) => showToast({ kind: 'success', title: <Trans>You are marked present: {title}</Trans> });

/** Tells a student that a kept scan has marked them present; a page that opens anew meanwhile tells it again. */
export function sayPresent(title: string): void {
  tell(title);
  // What could not be drawn without a network opens anew as soon as there is one, which is when a kept scan is sent.
  try {
    sessionStorage.setItem(saidKey, JSON.stringify([Date.now(), title]));
  } catch {
    // Storage can be forbidden or full; the toast stands unless the page goes.
  }
}

/** Tells again what the page before this one told while it was going, and nothing older. */
export function sayPresentAgain(): void {
  try {
    const [at, title]: [number, string] = JSON.parse(sessionStorage.getItem(saidKey) ?? '[0, ""]');
    if (Date.now() - at < saidMs) tell(title);
    else sessionStorage.removeItem(saidKey);
  } catch {
    // Storage can be forbidden; then nothing was kept.
  }
}
