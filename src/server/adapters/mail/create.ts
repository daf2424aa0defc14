import type { Transporter } from 'nodemailer';
import type { Outbox } from '../outbox.ts';
import { findOutside } from '../outside-only.ts';
import { mailFailure } from './mail-failure.ts';
import type { Mail } from './port.ts';

/** A mail server: its whole address (`MAIL_URL`), or its parts (System settings). */
export type MailServer =
  | { url: string; from: string }
  | {
      host: string;
      port: number;
      security: 'tls' | 'starttls';
      /** '' for a server that asks for none. */
      user: string;
      password: string;
      from: { name: string; address: string };
      /** Refuses addresses inside the server's own network. */
      outsideOnly: boolean;
      timeoutMs: number;
    };

/** Milliseconds for each of: connecting, the greeting, an answer. */
const urlTimeoutMs = 10_000;
/** Of these, for the whole of a send: those limits begin anew with every byte that the server says. */
const stepsOfTime = 6;

/** Mail through a server; null keeps it in the outbox. */
export function createMail(server: MailServer | null, outbox: Outbox): Mail {
  if (server === null) {
    return {
      provider: 'outbox',
      async send({ to, subject, text, attachments = [] }) {
        const files = attachments.filter((one) => !one.cid).map((one) => one.filename);
        await outbox.put({ channel: 'mail', to, subject, text, ...(files.length > 0 ? { files } : {}) });
      },
    };
  }
  return {
    provider: 'smtp',
    async send({ id, ...message }) {
      try {
        const signal = AbortSignal.timeout(stepsOfTime * ('url' in server ? urlTimeoutMs : server.timeoutMs));
        const transport = await connect(server);
        const domain = addressOf(server.from).split('@').at(-1);
        await transport.sendMail({
          signal,
          from: server.from,
          ...(id && { messageId: `<${id}@${domain}>` }),
          ...message,
        });
      } catch (error) {
        throw mailFailure(error as Error);
      }
    },
  };
}

const addressOf = (from: string | { address: string }) => (typeof from === 'string' ? from : from.address);

/** The same time limits as for a server in its parts, unless the address names its own (nodemailer reads its parameters). */
function withDeadlines(text: string): string {
  const url = new URL(text);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(urlTimeoutMs));
  }
  return url.href;
}

/** A name from System settings is resolved here, so that the address that was looked at is the one that is called. */
async function connect(server: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  if ('url' in server) return createTransport(withDeadlines(server.url));
  const { host, port, security, user, password, outsideOnly, timeoutMs } = server;
  return createTransport({
    host: outsideOnly ? await findOutside(host) : host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    tls: { servername: host },
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
