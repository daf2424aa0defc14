import { outboxCookie } from '../http/security/outbox-key.ts';
import type { TestApp } from './start-test-app.ts';

/** The `Cookie` header of a browser that has opened the outbox with its key: the one the test sign-in asks for. */
export function outboxCookieHeader({ app }: TestApp): string {
  return outboxCookie(app).slice(0, 2).join('=');
}
