import type { App } from '../../app.ts';
import { chosenMail } from './chosen-mail.ts';
import { chosenSms } from './chosen-sms.ts';

/** The variables of the services that keep messages on the server instead of sending them, codes among them. */
export async function readOutboxes(app: App): Promise<('SMS_PROVIDER' | 'MAIL_URL')[]> {
  const [sms, mail] = await Promise.all([chosenSms(app), chosenMail(app)]);
  return [
    ...(sms.provider === 'outbox' ? ['SMS_PROVIDER' as const] : []),
    ...(mail.provider === 'outbox' ? ['MAIL_URL' as const] : []),
  ];
}
