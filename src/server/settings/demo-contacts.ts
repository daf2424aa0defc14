import type { App } from '../app.ts';
import { hasFact } from './academy-facts.ts';

/** The numbers of the demo's people (`scripts/demo`); some of them may belong to somebody. */
const demoPhone = /^\+91(98000000\d\d|0000\d{6})$/;
/** Their mail addresses: a name that belongs to nobody (RFC 2606). */
const demoMail = /[@.]example$/i;

/**
 * Whether an address (E.164 or mail) is of the demo's invented people, in an academy that was filled with them. A number that
 * ADMIN_PHONE names is somebody's.
 */
export async function isDemoContact(app: App, recipient: string): Promise<boolean> {
  if (recipient === app.config.adminPhone) return false;
  return (demoPhone.test(recipient) || demoMail.test(recipient)) && (await hasFact(app.db, 'demo_data'));
}
