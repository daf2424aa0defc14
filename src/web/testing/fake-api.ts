import { binary, type Endpoint, type Reply } from '../../contract/endpoint.ts';

type Answer = () => Response | Promise<Response>;

/** What is answered to each call that a screen makes; whatever is answered is what the contract says. */
export interface FakeApi {
  /** The calls that came, as `GET /api/classes`, with what they carried. */
  calls: { call: string; body: unknown }[];
  /** From now on an endpoint answers this. Throws when the contract knows no such answer. */
  answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): void;
  /** From now on an endpoint refuses. The sign-in protocol and the rest name the code each in its own way. */
  refuse(endpoint: Endpoint, status: number, code: string, message?: string, data?: object): void;
  /** An endpoint keeps its callers waiting until what this returns is called. */
  hold(endpoint: Endpoint): () => void;
  /** No call comes through, and the browser says that it is offline. */
  goOffline(): void;
  goOnline(): void;
}

/** Takes the place of `fetch`. A call that nothing was said about is refused with 500, as by a server that broke. */
export function installFakeApi(): FakeApi {
  const answers: { endpoint: Endpoint; answer: Answer }[] = [];
  let isOffline = false;
  const calls: FakeApi['calls'] = [];
  const set = (endpoint: Endpoint, answer: Answer) => {
    const known = answers.find((one) => one.endpoint === endpoint);
    if (known) known.answer = answer;
    else answers.push({ endpoint, answer });
  };
  globalThis.fetch = async (input, init) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const request = new URL(input instanceof Request ? input.url : String(input), location.href);
    const method = init?.method ?? 'GET';
    calls.push({ call: `${method} ${request.pathname}`, body: bodyOf(init?.body) });
    const known = answers.find(
      ({ endpoint }) => endpoint.method === method && matches(endpoint.path, request.pathname),
    );
    return known ? known.answer() : failure(500, 'internal', 'Nothing was said about this call.');
  };
  return {
    calls,
    answer(endpoint, reply) {
      if (endpoint.response !== binary) endpoint.response.parse(reply);
      set(endpoint, () => Response.json(reply, { status: endpoint.status ?? 200 }));
    },
    refuse: (endpoint, status, code, message = 'Refused', data = {}) =>
      set(endpoint, () => failure(status, code, message, data)),
    hold(endpoint) {
      const before = answers.find((one) => one.endpoint === endpoint)?.answer;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      set(endpoint, async () => {
        await held;
        return before?.() ?? failure(500, 'internal', 'It broke.');
      });
      return release;
    },
    goOffline() {
      isOffline = true;
      tellOnline(false);
    },
    goOnline() {
      isOffline = false;
      tellOnline(true);
    },
  };
}

function tellOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function failure(status: number, code: string, message: string, data = {}): Response {
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  return Response.json({ code, message, requestId: '1', data }, { status, headers });
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/[.*]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path);
}

function bodyOf(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
