import type { SandboxOutcome } from './sandbox-store.ts';

/** What the sandbox's bank and its messenger do for an outcome; times are milliseconds after the payment. */
interface Behaviour {
  /** When the bank says yes; null when it says no. */
  captured: number | null;
  /** When each webhook is sent: apart, and with ids of their own. */
  webhooks: readonly number[];
  /** Whether the first webhook has arrived before the browser goes back. */
  webhookFirst?: true;
  /** Whether the browser goes back with the gateway's signed word. */
  signedReturn?: true;
  /** Whether another amount than the order's is taken. */
  otherAmount?: true;
}

const pendingMs = 30_000;
const lateMs = 10 * 60_000;

export const sandboxBehaviour: Record<SandboxOutcome, Behaviour> = {
  success: { captured: 0, webhooks: [0] },
  failure: { captured: null, webhooks: [0] },
  pending: { captured: pendingMs, webhooks: [pendingMs] },
  late_webhook: { captured: 0, webhooks: [lateMs] },
  double_webhook: { captured: 0, webhooks: [0, 0], signedReturn: true },
  webhook_first: { captured: 0, webhooks: [0], webhookFirst: true, signedReturn: true },
  amount_mismatch: { captured: 0, webhooks: [0], otherAmount: true },
  no_news: { captured: 0, webhooks: [] },
};
