import type { ReactNode } from 'react';

export interface Toast {
  /** Takes the place of one with the same name, and lets it be dismissed. */
  id?: string;
  kind: 'success' | 'error';
  title: ReactNode;
  /** One line more. */
  text?: ReactNode;
  /** A way on, such as Retry or Undo. */
  action?: { label: ReactNode; run: () => void };
}

// The toaster is loaded by the first toast, so what comes before it waits here.
let toaster: { show: (toast: Toast) => void; dismiss: (id: string) => void } | undefined;
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast: 5 seconds, an error until it is closed, two at a time. */
export function showToast(toast: Toast): void {
  if (toaster) toaster.show(toast);
  else waiting.push(toast);
  tell();
}

/** Takes a toast away that no longer holds. */
export function dismissToast(id: string): void {
  if (toaster) toaster.dismiss(id);
  else waiting = waiting.filter((toast) => toast.id !== id);
  tell();
}

/** The last toast that waits for the toaster; null while the toaster shows them itself; undefined when none was asked for. */
export const waitingToast = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null | undefined => (toaster ? null : waiting.at(-1)),
  forget(): void {
    waiting = [];
    tell();
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}

/** The mounted toaster takes what waits and what follows; returns how to stop. */
export function connectToaster(mounted: NonNullable<typeof toaster>): () => void {
  toaster = mounted;
  for (const toast of waiting.splice(0)) mounted.show(toast);
  return () => {
    toaster = undefined;
  };
}
