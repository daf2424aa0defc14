import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.has(address);
}

/** Whether a host is a name that this machine has for itself. */
export function isOwnName(host: string): boolean {
  return ownNames.has(host);
}

/**
 * Whether somebody at this very machine asks: over loopback, under one of its own names (a foreign name that points here
 * is another site's page), and not through a proxy, which would make everybody look local.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'socket'>): boolean {
  return (
    isLoopback(request.socket.remoteAddress) &&
    isOwnName(request.hostname) &&
    !forwardingHeaders.some((name) => name in request.headers)
  );
}
