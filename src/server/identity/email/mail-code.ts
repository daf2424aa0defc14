import type { App } from '../../app.ts';

interface MailCode {
  /** Of the mail that carried it. */
  id: string;
  email: string;
  code: string;
}

/** The stored hash of an emailed code, bound to its email and address. */
export function hashMailCode(app: App, code: MailCode): string {
  return app.keys.sign('otp', textOf(code));
}

/** Compares in constant time. */
export function mailCodeMatches(app: App, code: MailCode, hash: string): boolean {
  return app.keys.verify('otp', textOf(code), hash);
}

function textOf({ id, email, code }: MailCode): string {
  return `email_change|${id}|${email}|${code}`;
}
