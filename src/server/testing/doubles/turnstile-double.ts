import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What siteverify answers: an object as JSON, a text as it is, or nothing at all. */
export type TurnstileAnswer = { status?: number; body: object | string } | 'drop';

/** A local server that answers as Turnstile's siteverify does and hands out a script in place of Turnstile's own. */
export async function startTurnstileDouble(script = '') {
  const asked: URLSearchParams[] = [];
  const loaded: string[] = [];
  let answer: (asked: URLSearchParams) => TurnstileAnswer = () => ({ body: { success: true } });
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'GET') {
        loaded.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
        return;
      }
      const form = new URLSearchParams(await text(request));
      asked.push(form);
      const given = answer(form);
      if (given === 'drop') {
        response.destroy();
        return;
      }
      const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The settings that make an academy use it. */
    env: {
      BOT_CHECK: 'turnstile',
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET_KEY: 'the-secret',
      TURNSTILE_SCRIPT_URL: `${url}/api.js`,
      TURNSTILE_VERIFY_URL: `${url}/siteverify`,
    },
    url,
    /** The forms that siteverify got, and the scripts that pages loaded. */
    asked,
    loaded,
    answer(next: (asked: URLSearchParams) => TurnstileAnswer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TurnstileDouble = Awaited<ReturnType<typeof startTurnstileDouble>>;
