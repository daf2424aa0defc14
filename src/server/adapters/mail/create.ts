import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Outbox } from '../outbox.ts';
import type { Mail } from './port.ts';

/** SMTP when MAIL_URL is set, else the outbox. The sender is the `from` parameter of MAIL_URL. */
export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.mailUrl) {
    return {
      provider: 'outbox',
      async send({ to, subject, text }) {
        await outbox.put({ channel: 'mail', to, subject, text });
      },
    };
  }
  const url = new URL(config.mailUrl);
  const from = url.searchParams.get('from') ?? `academy@${new URL(config.publicUrl).hostname}`;
  const { mailUrl } = config;
  let transport: Promise<Transporter> | undefined;
  return {
    provider: 'smtp',
    async send(message) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(mailUrl));
      await (await transport).sendMail({ from, ...message });
    },
  };
}
