import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the double does with the next messages. `silent` and `drop` happen after it has sent the message. */
export type SmsBehaviour =
  | 'accept'
  | 'refuse'
  | 'invalid-number'
  | 'busy'
  | 'fail'
  | 'html'
  | 'broken-json'
  | 'other-json'
  | 'redirect'
  | 'silent'
  | 'drop';

export interface SmsRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Form = 'msg91' | 'twilio' | 'webhook';

/** Each provider's own answers, in its own form. */
const answers: Record<Form, Record<'accept' | 'refuse' | 'invalid-number', [number, object]>> = {
  msg91: {
    accept: [200, { message: '5762846b4f8d285d378b4567', type: 'success' }],
    refuse: [200, { type: 'error', message: 'Insufficient balance to send SMS', code: '301' }],
    'invalid-number': [200, { type: 'error', message: 'Invalid mobile number 919880100001', code: '202' }],
  },
  twilio: {
    accept: [201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', error_code: null }],
    refuse: [401, { code: 20003, message: 'Authenticate', more_info: '', status: 401 }],
    'invalid-number': [
      400,
      {
        code: 21211,
        message: "The 'To' number +919880100001 is not a valid phone number.",
        more_info: '',
        status: 400,
      },
    ],
  },
  webhook: {
    accept: [200, { accepted: true }],
    refuse: [403, { error: 'no_credit' }],
    'invalid-number': [422, { error: 'invalid_number' }],
  },
};

/** A local server that answers as MSG91, Twilio and an SMS webhook do, and misbehaves on demand. */
export async function startSmsDouble() {
  const requests: SmsRequest[] = [];
  let behaviour: SmsBehaviour = 'accept';
  const server = createServer((request, response) => {
    void receive(request, response);
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body: await text(request) });
    respond(behaviour, path, response);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came in, oldest first. */
    requests,
    behave(next: SmsBehaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type SmsDouble = Awaited<ReturnType<typeof startSmsDouble>>;

function respond(behaviour: SmsBehaviour, path: string, response: ServerResponse): void {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  switch (behaviour) {
    case 'accept':
    case 'refuse':
    case 'invalid-number':
      json(...answers[formOf(path)][behaviour]);
      return;
    case 'busy':
      json(429, { code: 20429, message: 'Too Many Requests', type: 'error' });
      return;
    case 'fail':
      json(502, {});
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel network</h1>');
      return;
    case 'broken-json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"succ');
      return;
    case 'other-json':
      json(200, { hello: 'world' });
      return;
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    case 'drop':
      response.destroy();
      return;
    case 'silent':
      return;
  }
}

function formOf(path: string): Form {
  if (path.startsWith('/api/v2/sendsms')) return 'msg91';
  return path.startsWith('/2010-04-01/') ? 'twilio' : 'webhook';
}
