import { chooseCodeProvider } from './choose-code-provider.ts';
import type { Confirmation } from './code-provider.ts';
import { pendingKey } from './pending-key.ts';

/** How long a code of ours is good, in milliseconds. */
const keptMs = 5 * 60_000;

/** A code that was sent and not used: to which number (E.164), when (ms since 1970), and how many had been sent with it. Never the code itself. */
interface PendingSend {
  phone: string;
  sentAt: number;
  sent: number;
}

/** Keeps a send for a reload of the tab until its code is used, has expired or another number is wanted. */
export function keepSend(confirmation: Confirmation, sent: number): Confirmation {
  const pending: PendingSend = { phone: confirmation.phone, sentAt: Date.now(), sent };
  try {
    sessionStorage.setItem(pendingKey, JSON.stringify(pending));
    setTimeout(readSend, keptMs + 1);
  } catch {
    // Storage is forbidden or full: a reload then begins at the phone again.
  }
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
    forget,
  };
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
