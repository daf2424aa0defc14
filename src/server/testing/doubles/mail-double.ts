import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { localhostCertificate } from './localhost-certificate.ts';

/** What the double does: take mails, or misbehave at one step. */
export type MailBehaviour =
  | 'accept'
  | 'refuse-login'
  | 'refuse-receiver'
  | 'silent'
  | 'dripping'
  | 'nonsense'
  | 'drop'
  | 'no-tls';

/** A local mail server with STARTTLS and a login, which misbehaves on demand. */
export async function startMailDouble() {
  /** Mails as they came in, and the logins with their passwords. */
  const mails: string[] = [];
  const logins: { user: string; password: string }[] = [];
  const open = new Set<Socket>();
  let behaviour: MailBehaviour = 'accept';

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    if (behaviour === 'silent') return;
    if (behaviour === 'drop') socket.destroy();
    else if (behaviour === 'nonsense') socket.end('<h1>Welcome to the hotel network</h1>\r\n');
    else {
      socket.write('220 double ESMTP\r\n');
      converse(socket, false);
    }
  });

  function converse(socket: Socket, secure: boolean): void {
    let rest = '';
    let mail: string[] | null = null;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    const hear = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (!listen(line)) return;
    };
    /** False once the line is handed over to TLS. */
    const listen = (line: string): boolean => {
      if (mail) {
        if (line !== '.') mail.push(line);
        else {
          mails.push(mail.join('\n'));
          mail = null;
          answer('250 taken');
        }
        return true;
      }
      if (behaviour === 'dripping') {
        const drip = setInterval(() => answer('250-and also'), 20);
        socket.on('close', () => clearInterval(drip));
        return true;
      }
      const [word = ''] = line.toUpperCase().split(' ');
      if (word === 'EHLO')
        answer(secure || behaviour === 'no-tls' ? '250-double\r\n250 AUTH PLAIN' : '250-double\r\n250 STARTTLS');
      else if (word === 'STARTTLS' && behaviour !== 'no-tls') {
        answer('220 go ahead');
        socket.off('data', hear);
        const tls = new TLSSocket(socket, { isServer: true, ...localhostCertificate });
        tls.on('error', () => undefined);
        converse(tls, true);
        return false;
      } else if (word === 'AUTH') {
        const [, user = '', password = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        logins.push({ user, password });
        answer(behaviour === 'refuse-login' ? `535 no, ${user} ${password}` : '235 welcome');
      } else if (word === 'RCPT') answer(behaviour === 'refuse-receiver' ? '550 no such box' : '250 fine');
      else if (word === 'DATA') {
        mail = [];
        answer('354 go on');
      } else answer(word === 'QUIT' ? '221 bye' : word === 'STARTTLS' ? '502 not here' : '250 fine');
      return true;
    };
    socket.on('data', hear);
    socket.on('error', () => undefined);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    logins,
    behave(next: MailBehaviour) {
      behaviour = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type MailDouble = Awaited<ReturnType<typeof startMailDouble>>;
