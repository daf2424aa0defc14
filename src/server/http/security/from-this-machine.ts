import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

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

/** Whether the academy listens on loopback alone and goes by a name of this machine: nobody else is meant to reach it. */
export function servesThisMachineOnly({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isOwnName(host) && isOwnName(new URL(publicUrl).hostname);
}

/**
 * Whether somebody at this very machine asks: over loopback, under one of its own names (a foreign name that points here
 * is another site's page), and not through a proxy that says so. One that does not makes everybody look local: never the
 * only thing that opens something.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'socket'>): boolean {
  return (
    isLoopback(request.socket.remoteAddress) &&
    isOwnName(request.hostname) &&
    !forwardingHeaders.some((name) => name in request.headers)
  );
}
