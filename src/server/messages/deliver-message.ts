import type { Language } from '../../contract/languages.ts';
import type { MessageName } from '../../contract/message-texts.ts';
import { chosenMail } from '../academy/providers/chosen-mail.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { MailMessage } from '../adapters/mail/port.ts';
import type { App } from '../app.ts';
import { NoFurtherAttempt } from './no-further-attempt.ts';
import { sendPush } from './push/send-push.ts';
import { sendSms } from './send-sms.ts';
import { failAttempt, finishDelivery, startAttempt } from './store.ts';
import { writeMessage } from './write-message.ts';

/** A message is tried this often before it goes to the list of failed ones. */
export const maxAttempts = 6;
/** A paper that could not be drawn so often stays behind: what a mail opens is waited for, and the paper is in the profile. */
const paperAttempts = 3;

type Attachment = NonNullable<MailMessage['attachments']>[number];

/** Draws the document that goes with a mail (`Written.paper`), of whichever capability. */
export type DrawPaper = (app: App, paper: string) => Promise<Attachment>;

/** Sends one waiting message. Throws when the provider refuses, so that the queue tries again. */
export async function deliverMessage(app: App, deliveryId: string, drawPaper: DrawPaper): Promise<void> {
  const delivery = await startAttempt(app.db, deliveryId);
  if (!delivery) return;
  const at = app.now().toISOString();
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
    const [name, language] = [delivery.template as MessageName, delivery.language as Language];
    // A notification is pressed; its link stands beside its words.
    const shown = delivery.channel === 'push' ? { ...values, link: '' } : values;
    const words = writeMessage(await readSettings(app), name, language, shown);
    if (delivery.channel === 'sms') {
      outcome = await sendSms(app, delivery, words.text);
    } else if (delivery.channel === 'push') {
      outcome = await sendPush(app, delivery, { ...words, link: values.link ?? '/' });
    } else {
      const attachments = await attachmentsOf(app, delivery, drawPaper);
      const mail = await chosenMail(app);
      await mail.send({ to: delivery.recipient, ...words, ...attachments });
    }
  } catch (error) {
    const hopeless = error instanceof NoFurtherAttempt;
    await failAttempt(app.db, deliveryId, (error as Error).message, hopeless || delivery.attempts >= maxAttempts);
    if (hopeless) return;
    throw error;
  }
  await finishDelivery(app.db, deliveryId, outcome, at);
}

async function attachmentsOf(
  app: App,
  { id, paper, attempts }: { id: string; paper: string | null; attempts: number },
  drawPaper: DrawPaper,
): Promise<Pick<MailMessage, 'attachments'>> {
  if (paper === null) return {};
  try {
    return { attachments: [await drawPaper(app, paper)] };
  } catch (error) {
    if (attempts < paperAttempts) throw error;
    app.log.error({ err: error, deliveryId: id }, 'a mail goes without its document');
    return {};
  }
}
