import type { Mail, MailMessage } from './port.ts';

/** Keeps what was sent; `failNext` makes the next sends fail. */
export class FakeMail implements Mail {
  readonly provider = 'fake';
  readonly sent: MailMessage[] = [];
  failNext = 0;

  async send(message: MailMessage): Promise<void> {
    if (this.failNext > 0) {
      this.failNext -= 1;
      throw new Error('The mail server refused.');
    }
    this.sent.push(message);
  }
}
