import { chooseCodeProvider } from './choose-code-provider.ts';
import type { Confirmation } from './code-provider.ts';
import { pendingKey } from './pending-key.ts';

/** How long a code of ours is good, in milliseconds. */
const keptMs = 5 * 60_000;

/**
 * A code that was sent and not used: to which number (E.164), when (ms since 1970), how many had been sent with it, and
 * whether its step was left for another number. Never the code itself.
 */
interface PendingSend {
  phone: string;
  sentAt: number;
  sent: number;
  left?: boolean;
}

/** Keeps a send for a reload of the tab until its code is used or has expired, or a code was sent to another number. */
export function savePendingSend(confirmation: Confirmation, sent: number): Confirmation {
  keep({ phone: confirmation.phone, sentAt: Date.now(), sent });
  setTimeout(readSend, keptMs + 1);
  return forgetting(confirmation);
}

/** The send that a reload left behind, with a confirmation that works again; null where there is none. */
export function resumeSend(): (PendingSend & { confirmation: Confirmation }) | null {
  const pending = readSend();
  if (!pending) return null;
  const { phone, sentAt } = pending;
  const confirmation: Confirmation = {
    phone,
    async confirm(code) {
      const { resume } = await chooseCodeProvider();
      // The academy has gone over to a provider that knows nothing of this code.
      return resume ? resume(phone, sentAt).confirm(code) : 'expired';
    },
  };
  return { ...pending, confirmation: forgetting(confirmation) };
}

function forgetting({ phone, confirm }: Confirmation): Confirmation {
  return {
    phone,
    async confirm(code) {
      const problem = await confirm(code);
      if (!problem || problem === 'expired') forget();
      return problem;
    },
    setLeft(left) {
      const pending = readSend();
      if (pending?.phone === phone) keep({ ...pending, left });
    },
  };
}

function keep(pending: PendingSend) {
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify(pending));
  } catch {
    // Storage is forbidden or full: a reload then begins at the phone again.
  }
}

function forget() {
  try {
    sessionStorage.removeItem(pendingKey);
  } catch {
    // Nothing could be kept.
  }
}

function readSend(): PendingSend | null {
  try {
    const kept: PendingSend | null = JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null');
    if (!kept) return null;
    const age = Date.now() - kept.sentAt;
    if (age >= 0 && age < keptMs) return kept;
  } catch {
    // Unreadable is the same as none.
  }
  forget();
  return null;
}
