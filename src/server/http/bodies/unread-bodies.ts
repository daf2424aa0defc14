import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long, and how many bytes, of an unread body are drained after the response. */
const lingerMs = 3_000;
const lingerBytes = 16_000_000;
/** Bytes; a remainder this small is drained to keep the connection alive. */
const smallBody = 65_536;

/**
 * Closes the connection after a response that was sent before the request's body had arrived: nothing more is read from a
 * refused sender, and the next request doesn't wait behind an unread body. Like nginx's `lingering_close` it first drains what
 * is in transit, because closing a socket with unread bytes can destroy the response.
 */
export function closeUnreadBodies(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (isUnread(request)) {
      readRest(request);
      if (isLarge(request)) {
        reply.header('connection', 'close');
        lingerOnce(request);
      }
    }
    done();
  });
}

function isUnread({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
}

function isLarge({ raw }: FastifyRequest): boolean {
  const length = raw.headers['content-length'];
  return length === undefined || Number(length) > smallBody;
}

/** Lets the rest run into nothing, also where a parser of forms had begun with it. */
function readRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

// Node closes the socket with `destroySoon` once the last answer is written.
function lingerOnce({ raw: { socket } }: FastifyRequest): void {
  const from = socket.bytesRead;
  socket.destroySoon = () => {
    socket.end();
    const until = Date.now() + lingerMs;
    const watch = setInterval(() => {
      if (Date.now() > until || socket.bytesRead - from > lingerBytes) socket.destroy();
    }, 50);
    socket.once('close', () => clearInterval(watch));
  };
}
