import type { Sms, SmsMessage } from './port.ts';
import { SmsFailure } from './sms-failure.ts';

/** Keeps what was sent; `failNext` makes the next sends fail. */
export class FakeSms implements Sms {
  /** `outbox` where it stands in for that one, which alone writes to the demo's people; `webhook` for one that costs. */
  provider: 'fake' | 'outbox' | 'webhook' = 'fake';
  readonly sent: SmsMessage[] = [];
  failNext = 0;

  async send(message: SmsMessage): Promise<void> {
    if (this.failNext > 0) {
      this.failNext -= 1;
      throw new SmsFailure('refused', 'The SMS provider refused.');
    }
    this.sent.push(message);
  }

  /** The last six-digit code sent to a number. */
  lastCode(to: string): string | undefined {
    const codes = this.sent.map((message) => (message.to === to ? message.text.match(/\b\d{6}\b/)?.[0] : undefined));
    return codes.findLast((code) => code !== undefined);
  }
}
