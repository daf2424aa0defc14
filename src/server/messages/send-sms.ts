import type { Sms, SmsMessage } from '../adapters/sms/port.ts';
import { SmsFailure } from '../adapters/sms/sms-failure.ts';
import type { App } from '../app.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';
import { readSettings } from '../settings/read-settings.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { dltTemplateId, mayArriveTwice, mostHandOvers } from './rules.ts';
import { forgetHandedTo, noteHandedTo } from './store.ts';

interface Delivery {
  id: string;
  recipient: string;
  template: string;
  language: string;
  sensitive: boolean;
  expires_at: string | null;
  attempted_providers: string[];
  last_error: string | null;
}

/** A provider that failed is asked last for so long, so that not every message waits for it. */
const restMs = 30_000;
const restsUntil = new WeakMap<App, Map<string, number>>();

/**
 * Hands an SMS to the providers in turn until one takes it. After one that may have sent it, a code goes to the other provider
 * all the same, since the same code twice does no harm and none at all shuts the student out; anything else waits for its next
 * attempt, if it may arrive twice at all (`mayArriveTwice`). Throws `SmsFailure` when another attempt may help and
 * `PermanentFailure` when none will.
 */
export async function sendSms(app: App, delivery: Delivery, text: string): Promise<'sent' | 'expired'> {
  refuseRepetition(delivery);
  const message = await messageOf(app, delivery, text);
  let failure = new SmsFailure('refused', 'No SMS provider is set up.');
  let mayHaveLeft = false;
  for (const sms of inTurn(app, await chosenSms(app), delivery.attempted_providers)) {
    if (mayHaveLeft && !delivery.sensitive) break;
    if (message.expiresAt && message.expiresAt <= app.now()) return 'expired';
    await noteHandedTo(app.db, delivery.id, sms.provider);
    try {
      await sms.send(message);
      return 'sent';
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      failure = error;
    }
    const { outcome } = failure;
    app.log.warn({ provider: sms.provider, delivery: delivery.id, outcome, reason: failure.message }, 'SMS not sent');
    if (outcome === 'unsure') mayHaveLeft = true;
    else await forgetHandedTo(app.db, delivery.id);
    if (outcome === 'number') throw new PermanentFailure(failure.message);
    rests(app).set(sms.provider, app.now().getTime() + restMs);
  }
  if (mayHaveLeft && !mayArriveTwice(delivery.template)) throw new PermanentFailure(failure.message);
  throw failure;
}

/** Whoever was asked before and is still noted may have sent it, or the server died while it asked. */
function refuseRepetition({ attempted_providers: attempted, template, last_error: lastError }: Delivery): void {
  if (attempted.length === 0 || (mayArriveTwice(template) && attempted.length < mostHandOvers)) return;
  throw new PermanentFailure(lastError ?? 'The server stopped while sending.');
}

async function messageOf(app: App, delivery: Delivery, text: string): Promise<SmsMessage> {
  const dlt = dltTemplateId(await readSettings(app), delivery.template, delivery.language);
  return {
    id: delivery.id,
    to: delivery.recipient,
    text,
    template: delivery.template,
    language: delivery.language,
    ...(dlt === '' ? {} : { dltTemplateId: dlt }),
    ...(delivery.expires_at === null ? {} : { expiresAt: new Date(delivery.expires_at) }),
  };
}

/** The providers in the order of the settings, those that failed a moment ago or did not confirm this message last. */
function inTurn(app: App, chosen: Sms, attempted: readonly string[]): Sms[] {
  const both = chosen.fallback ? [chosen, chosen.fallback] : [chosen];
  const now = app.now().getTime();
  const isFresh = ({ provider }: Sms) => (rests(app).get(provider) ?? 0) <= now && !attempted.includes(provider);
  return [...both.filter(isFresh), ...both.filter((sms) => !isFresh(sms))];
}

function rests(app: App): Map<string, number> {
  const kept = restsUntil.get(app) ?? new Map<string, number>();
  restsUntil.set(app, kept);
  return kept;
}
