import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preParsingHookHandler,
  RouteOptions,
} from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../http/failures.ts';
import { KnownCallers } from './known-callers.ts';
import { asRequest } from './request-slot.ts';
import { createSlots, type Slot, type Slots } from './slots.ts';
import { retryAfter, turnAway } from './turn-away.ts';
import { requestSlots, roomsFor, type WorkClass, workClassOf } from './work-class.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Whether a request has a slot, waits for one, or is receiving its body without one. */
interface Ticket {
  workClass: WorkClass;
  route: string;
  slots: Slots;
  callers: KnownCallers;
  slot: Slot | null;
}

const tickets = new WeakMap<FastifyRequest, Ticket>();
const busy = new Failure('too_busy');

/**
 * Admits every request by its class before any work is done for it, or answers 503 `too_busy` with Retry-After: at that point
 * no body has been read, no session looked up and no statement sent, so a refused request has had no effect. Must be called
 * before the first route is registered. `headers` are added to refusals; registering a route that the table doesn't know
 * throws.
 */
export function admitRequests(
  http: FastifyInstance,
  { patienceMs, headers }: { patienceMs: number; headers: Record<string, string> },
): Slots {
  const slots = createSlots({ total: requestSlots, rooms: roomsFor(patienceMs), clock: () => performance.now() });
  const callers = new KnownCallers();
  const known = new Map<string, { workClass: WorkClass; route: string }>();
  turnAway(http.server, { routes: known, slots, callers, headers });
  http.addHook('onRoute', (route) => {
    const endpoint = (route.config as { endpoint?: Endpoint } | undefined)?.endpoint;
    const workClass = workClassOf({ path: route.url, endpoint });
    if (!workClass) return;
    if (/^\/api\/[^:*]+$/.test(route.url)) {
      for (const method of [route.method].flat()) {
        known.set(`${method} ${route.url}`, { workClass, route: `${route.method} ${route.url}` });
      }
    }
    const given = { workClass, route: `${route.method} ${route.url}`, slots, callers };
    const admit: onRequestHookHandler = (request, reply, done) => {
      const ticket = { ...given, slot: null };
      tickets.set(request, ticket);
      enter(ticket, request, reply, done);
    };
    before(route, 'onRequest', admit);
    if (route.method !== 'GET') {
      before(route, 'preParsing', giveBackWhileReceiving);
      if (!endpoint?.files) before(route, 'preValidation', admitReceived);
    }
    // A slow reader of the response needs no database connection, except for exports, which read as they send.
    before(route, 'onSend', workClass === 'exports' ? releaseWithConnection : release);
    before(route, 'onResponse', release);
  });
  http.addHook('preClose', async () => slots.close());
  return slots;
}

type HookName = 'onRequest' | 'preParsing' | 'preValidation' | 'onSend' | 'onResponse';

function before(route: RouteOptions, name: HookName, hook: unknown): void {
  Object.assign(route, { [name]: [hook, ...[route[name] ?? []].flat()] });
}

/** Whose token was found valid, so that the next requests with it are told apart from others. */
export function noteKnownCaller(request: FastifyRequest, userId: string): void {
  const { authorization } = request.headers;
  if (authorization) tickets.get(request)?.callers.note(authorization, userId);
}

function enter(ticket: Ticket, { headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  let waits = true;
  const forget = ticket.slots.enter({
    workClass: ticket.workClass,
    route: ticket.route,
    caller: ticket.callers.find(headers.authorization),
    admitted(slot) {
      waits = false;
      reply.raw.off('close', gone);
      ticket.slot = slot;
      asRequest(ticket, done);
    },
    refused() {
      waits = false;
      reply.raw.off('close', gone);
      reply.header('retry-after', retryAfter());
      done(busy);
    },
  });
  function gone() {
    forget();
    done(busy);
  }
  // Don't start work for a caller who has disconnected.
  if (waits) reply.raw.once('close', gone);
}

/** A body that is still arriving doesn't occupy a slot. */
const giveBackWhileReceiving: preParsingHookHandler = (request, _reply, _payload, done) => {
  if (!request.raw.complete) letGo(request);
  done(null);
};

function admitReceived(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const ticket = tickets.get(request);
  if (!ticket) done();
  // Reading a body loses what belongs to a request.
  else if (ticket.slot) asRequest(ticket, done);
  else enter(ticket, request, reply, done);
}

/** A slot for a request whose form has arrived. Throws `too_busy`. */
export function admitForm<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  return new Promise<void>((resolve, reject) => {
    admitReceived(request, reply, (error) => (error ? reject(error) : resolve()));
  }).then(() => {
    const ticket = tickets.get(request);
    return ticket ? asRequest(ticket, work) : work();
  });
}

function release(request: FastifyRequest, _reply: FastifyReply, ...rest: unknown[]): void {
  letGo(request);
  const done = rest.at(-1) as () => void;
  done();
}

/** An answer that its reader breaks off never finishes, and `onResponse` is not called for it: its connection closes. */
function releaseWithConnection(request: FastifyRequest, reply: FastifyReply, ...rest: unknown[]): void {
  if (reply.raw.destroyed || reply.raw.closed) letGo(request);
  else reply.raw.once('close', () => letGo(request));
  const done = rest.at(-1) as () => void;
  done();
}

function letGo(request: FastifyRequest): void {
  const ticket = tickets.get(request);
  ticket?.slot?.release();
  if (ticket) ticket.slot = null;
}
