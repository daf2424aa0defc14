import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is left of a body after its answer is read and thrown away for so long, and so much of it, at most. */
const lingerMs = 3_000;
const lingerBytes = 16_000_000;
/** A rest of this size is worth reading to keep the connection, bytes. */
const smallBody = 65_536;

/**
 * Closes the connection after an answer that came before its request's body had ended: nothing more is read from a sender
 * who was refused, and the next request does not wait behind a body that nobody reads. As nginx does (`lingering_close`),
 * what is already on its way is taken in first; a connection that is cut with bytes unread loses the answer too.
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
