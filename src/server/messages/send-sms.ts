import { chosenSms } from '../academy/providers/chosen-sms.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { Sms, SmsMessage } from '../adapters/sms/port.ts';
import { SmsFailure } from '../adapters/sms/sms-failure.ts';
import type { App } from '../app.ts';
import { NoFurtherAttempt } from './no-further-attempt.ts';
import { dltTemplateId } from './rules.ts';
import { forgetHandedTo, noteHandedTo } from './store.ts';

interface Delivery {
  id: string;
  recipient: string;
  template: string;
  language: string;
  sensitive: boolean;
  expires_at: string | null;
  handed_to: string[];
}

/** A provider that failed is asked last for so long, so that not every message waits for it. */
const restMs = 30_000;
const restsUntil = new WeakMap<App, Map<string, number>>();

/**
 * Hands an SMS to the providers in turn until one takes it. One that may have sent it is never asked again; a code then goes
 * to the other provider all the same, since the same code twice does no harm and none at all shuts the student out, while
 * anything else stops there rather than arrive twice. Throws `NoFurtherAttempt` when nobody is left to ask.
 */
export async function sendSms(app: App, delivery: Delivery, text: string): Promise<'sent' | 'expired'> {
  const handedTo = new Set(delivery.handed_to);
  const mayAsk = (sms: Sms) => !handedTo.has(sms.provider) && (handedTo.size === 0 || delivery.sensitive);
  const message = await messageOf(app, delivery, text);
  let failure = new SmsFailure('unsure', 'The server stopped while it was sending.');
  const providers = inTurn(app, await chosenSms(app));
  for (const sms of providers) {
    if (!mayAsk(sms)) continue;
    if (message.expiresAt && message.expiresAt <= app.now()) return 'expired';
    handedTo.add(sms.provider);
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
    if (outcome !== 'unsure') {
      handedTo.delete(sms.provider);
      await forgetHandedTo(app.db, delivery.id, sms.provider);
    }
    if (outcome === 'number') throw new NoFurtherAttempt(failure.message);
    rests(app).set(sms.provider, app.now().getTime() + restMs);
  }
  if (providers.some(mayAsk)) throw failure;
  throw new NoFurtherAttempt(failure.message);
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

/** The providers in the order of the settings, those that failed a moment ago last. */
function inTurn(app: App, chosen: Sms): Sms[] {
  const both = chosen.fallback ? [chosen, chosen.fallback] : [chosen];
  const now = app.now().getTime();
  const rested = (sms: Sms) => (rests(app).get(sms.provider) ?? 0) <= now;
  return [...both.filter(rested), ...both.filter((sms) => !rested(sms))];
}

function rests(app: App): Map<string, number> {
  const kept = restsUntil.get(app) ?? new Map<string, number>();
  restsUntil.set(app, kept);
  return kept;
}
