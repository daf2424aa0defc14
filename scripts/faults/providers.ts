import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAcademy } from './academy.ts';
import { readBooks } from './books.ts';
import { atRate } from './pace.ts';
import { atMost, fact, type Outcome } from './report.ts';
import { openShop } from './shop.ts';
import { msOf } from './traffic.ts';

/** As long as the outage that once lost codes, mails and access links for good. */
const hangMs = 180_000;
/** Tries grow apart while nobody answers, and a mail server has half a minute to greet. */
const deliveredWithinMs = 180_000;

/** Neither the mail server nor the SMS provider answers for a while, and then both do. */
export async function hangingProviders(): Promise<Outcome> {
  const providers = await startProviders();
  const academy = await startAcademy({
    env: {
      MAIL_URL: `smtp://127.0.0.1:${providers.mailPort}`,
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: providers.smsUrl,
      SMS_WEBHOOK_SECRET: 'a-secret-of-the-sms-webhook',
      // While a real provider is tried out, an hour has thirty codes.
      SMS_HOURLY_BUDGET: '1000',
    },
  });
  try {
    const shop = await openShop(academy);
    // The first page after a start is drawn by a process that has yet to start.
    await shop.get('/');
    const [bought, codes, home] = await Promise.all([
      atRate(1, hangMs, () => shop.buy()),
      atRate(1, hangMs, () => shop.askForCode()),
      atRate(2, hangMs, () => shop.get('/')),
    ]);
    providers.answer();
    const began = performance.now();
    const paid = bought.filter(([, payment]) => payment?.status === 200).length;
    const asked = codes.filter(({ status }) => status === 200).length;
    const missing = () => [paid - new Set(providers.mails).size, asked - new Set(providers.sms).size];
    while (missing().some((count) => count > 0) && performance.now() - began < deliveredWithinMs) await sleep(250);
    const recoveryMs = performance.now() - began;
    const [mailsMissing = 0, smsMissing = 0] = missing();
    const { settledMs: _settledMs, ...books } = await readBooks(academy, shop);
    await shop.close();
    const failed = [...bought.flat(), ...codes, ...home].filter(({ status }) => status === 0 || status >= 400).length;
    return {
      fault: `mail and SMS hang for ${hangMs / 1000} s`,
      acknowledged: books.acknowledged + paid + asked,
      lost: books.lost + mailsMissing + smsMissing,
      doubled: books.doubled + twice(providers.mails) + twice(providers.sms),
      torn: books.torn,
      recoveryMs,
      goals: [
        atMost('requests that failed', failed, 0),
        atMost('orders and payments p99', msOf(bought.flat(), 99), 1_000, ' ms'),
        atMost('code requests p99', msOf(codes, 99), 1_000, ' ms'),
        atMost('home p99', msOf(home, 99), 500, ' ms'),
        fact('mails and codes delivered', `${paid - mailsMissing} and ${asked - smsMissing}`),
      ],
    };
  } finally {
    await academy.close();
    await providers.close();
  }
}

const twice = (all: readonly string[]) => all.length - new Set(all).size;

/** Both take connections and say nothing, until they are told to answer. */
async function startProviders() {
  const mails: string[] = [];
  const sms: string[] = [];
  const open = new Set<Socket>();
  let answers = false;
  const mail = createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    if (answers) takeMails(socket, mails);
  });
  const web = createHttpServer(async (request, response) => {
    const body = await text(request);
    if (!answers) return;
    sms.push(JSON.parse(body).to);
    response.setHeader('content-type', 'application/json').end('{"accepted":true}');
  });
  const [mailPort, smsPort] = await Promise.all([listen(mail), listen(web)]);
  return {
    mails,
    sms,
    mailPort,
    smsUrl: `http://127.0.0.1:${smsPort}/`,
    answer() {
      answers = true;
    },
    async close() {
      for (const socket of open) socket.destroy();
      web.closeAllConnections();
      mail.close();
      web.close();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** As much of SMTP as it takes to be handed a mail; keeps the receiver of each that was taken. */
function takeMails(socket: Socket, taken: string[]): void {
  let rest = '';
  let receiver = '';
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 faults ESMTP');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inMail && line !== '.') continue;
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') receiver = line;
      if (word === 'DATA') say('354 go on');
      else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
      if (inMail) taken.push(receiver);
      inMail = word === 'DATA';
    }
  });
}
