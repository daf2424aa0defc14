import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ownNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether an address is loopback. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.has(address);
}

/** Whether a host name refers to this machine. */
export function isOwnName(host: string): boolean {
  return ownNames.has(host);
}

/** Whether the academy listens on loopback only and its public URL names this machine, so that no one else can reach it. */
export function servesThisMachineOnly({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isOwnName(host) && isOwnName(new URL(publicUrl).hostname);
}

/**
 * Whether the request comes from this machine: over loopback, addressed to one of its own names (a foreign name that resolves
 * here is another site's page), and without a proxy's headers. A proxy that sends no headers makes every client look local, so
 * this must never be the only condition for anything.
 */
export function isFromThisMachine(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'socket'>): boolean {
  return (
    isLoopback(request.socket.remoteAddress) &&
    isOwnName(request.hostname) &&
    !forwardingHeaders.some((name) => name in request.headers)
  );
}
