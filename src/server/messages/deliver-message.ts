import type { MessageName } from '../../contract/messages/message-texts.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import { SmsFailure } from '../adapters/sms/sms-failure.ts';
import type { App } from '../app.ts';
import { causeChain } from '../jobs/cause-chain.ts';
import { findLogo } from '../media/find-logo.ts';
import { isDemoContact } from '../settings/demo-contacts.ts';
import { chosenMail } from '../settings/providers/chosen-mail.ts';
import { chosenSms } from '../settings/providers/chosen-sms.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mailPage } from './mail-page.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { sendPush } from './push/send-push.ts';
import { deliveryJob, secondsToNextAttempt } from './rules.ts';
import { sendSms } from './send-sms.ts';
import { failAttempt, finishDelivery, startAttempt } from './store.ts';
import { writeMessage } from './write-message.ts';

/** An attachment that failed this often is left out: the mail matters more, and the document is in the profile. */
const paperAttempts = 3;

type Attempted = NonNullable<Awaited<ReturnType<typeof startAttempt>>>;
type Attachment = NonNullable<MailMessage['attachments']>[number];

/** Creates the document that goes with a mail (`Written.attachment`), of whichever capability. */
export type CreateAttachment = (app: App, attachment: string) => Promise<Attachment>;

/**
 * Sends one waiting message. One that does not leave is queued for its next attempt (`secondsToNextAttempt`), or goes to the
 * list of failed ones.
 */
export async function deliverMessage(app: App, deliveryId: string, drawDocument: CreateAttachment): Promise<void> {
  const at = app.now().toISOString();
  const delivery = await startAttempt(app.db, deliveryId);
  if (!delivery) return;
  if (delivery.expires_at !== null && delivery.expires_at < at) {
    await finishDelivery(app.db, deliveryId, 'expired', at);
    return;
  }
  let outcome: 'sent' | 'expired' = 'sent';
  try {
    const values = JSON.parse(app.keys.decrypt('message', delivery.variables ?? '', deliveryId)) as Record<
      string,
      string
    >;
    const [name, language] = [delivery.template as MessageName, delivery.language];
    // A notification is pressed; its link stands beside its words.
    const shown = delivery.channel === 'push' ? { ...values, link: '' } : values;
    const settings = await readSettings(app);
    const words = writeMessage(settings, name, language, shown);
    if (delivery.channel === 'sms') {
      await assertRealRecipient(app, await chosenSms(app), delivery.recipient);
      outcome = await sendSms(app, delivery, words.text);
    } else if (delivery.channel === 'push') {
      outcome = await sendPush(app, delivery, { ...words, link: values.link ?? '/' });
    } else {
      const documents = await attachmentsOf(app, delivery, drawDocument);
      const page = mailPage(settings, { ...words, language, link: values.link ?? '', logo: await findLogo(app) });
      const attachments = [...documents, ...page.attachments];
      const mail = await chosenMail(app);
      await assertRealRecipient(app, mail, delivery.recipient);
      await mail.send({
        id: deliveryId,
        to: delivery.recipient,
        ...words,
        html: page.html,
        ...(attachments.length > 0 ? { attachments } : {}),
      });
    }
  } catch (error) {
    await goOn(app, delivery, error);
    return;
  }
  await finishDelivery(app.db, deliveryId, outcome, at);
}

/** The demo's people are invented, and their numbers may be somebody's. Throws `PermanentFailure`. */
async function assertRealRecipient(app: App, { provider }: { provider: string }, recipient: string): Promise<void> {
  if (provider === 'outbox' || !(await isDemoContact(app, recipient))) return;
  throw new PermanentFailure('This is a demo user: nothing is sent to them.');
}

/** Queues the next attempt after one that failed, or gives the message up. */
async function goOn(app: App, delivery: Attempted, error: unknown): Promise<void> {
  const { id, sensitive, attempts, created_at, tried_since, expires_at } = delivery;
  const now = app.now();
  const unsure = error instanceof SmsFailure && error.outcome === 'unsure';
  const since = new Date(tried_since ?? created_at);
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  const seconds =
    error instanceof PermanentFailure
      ? null
      : secondsToNextAttempt({ sensitive, attempts, unsure, since, expiresAt }, now);
  const goesOn = await app.db.transaction().execute(async (trx) => {
    const noted = await failAttempt(trx, { id, attempts, error: (error as Error).message, seconds });
    if (noted && seconds !== null) {
      await app.jobs.enqueue(trx, deliveryJob(sensitive), { deliveryId: id }, { startAfter: seconds });
    }
    return noted;
  });
  if (!goesOn) return;
  const line = {
    deliveryId: id,
    template: delivery.template,
    attempt: attempts,
    nextInSeconds: seconds,
    cause: causeChain(error),
  };
  if (seconds === null) app.log.error(line, 'a message was given up');
  else app.log.warn(line, 'a message was not sent and will be retried');
}

async function attachmentsOf(
  app: App,
  { id, attachment, attempts }: { id: string; attachment: string | null; attempts: number },
  drawDocument: CreateAttachment,
): Promise<Attachment[]> {
  if (attachment === null) return [];
  try {
    return [await drawDocument(app, attachment)];
  } catch (error) {
    if (attempts < paperAttempts) throw error;
    app.log.error({ err: error, deliveryId: id }, 'an email is sent without its document');
    return [];
  }
}
