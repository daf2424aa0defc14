import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { cookieName } from '../../http/security/cookie-defaults.ts';

const day = 24 * 3600;
const name = 'signed-in';
const lifeSeconds = 180 * day;
/** A younger cookie is left as it is. */
const renewAfterSeconds = 30 * day;
/** Maximum number of people remembered per browser; the one who signed in longest ago is dropped. */
const mostPeople = 4;

interface Entry {
  userId: string;
  deviceId: string;
  /** Unix seconds. */
  issuedAt: number;
}

/**
 * The device id under which this browser signed in as this person before; null when it did not, or not within 180 days
 * (OWASP, device cookies).
 */
export function deviceOf(app: App, request: FastifyRequest, userId: string): string | null {
  return read(app, request).find((entry) => entry.userId === userId)?.deviceId ?? null;
}

/** The device id of whoever signed in last with this browser; null when nobody did. */
export function knownDevice(app: App, request: FastifyRequest): string | null {
  return read(app, request)[0]?.deviceId ?? null;
}

/**
 * Remembers in an HttpOnly cookie that this person signed in with this browser. The cookie grants nothing: it only separates
 * this browser's code limits from everyone else's.
 */
export function rememberDevice(app: App, by: { request: FastifyRequest; reply: FastifyReply; userId: string }): void {
  const entries = read(app, by.request);
  const known = entries.find((entry) => entry.userId === by.userId);
  const now = Math.floor(app.now().getTime() / 1000);
  if (known && now - known.issuedAt < renewAfterSeconds) return;
  const deviceId = known?.deviceId ?? randomBytes(16).toString('base64url');
  const others = entries.filter((entry) => entry !== known);
  const value = [{ userId: by.userId, deviceId, issuedAt: now }, ...others].slice(0, mostPeople);
  by.reply.setCookie(cookieName(app.config, name), value.map((entry) => write(app, entry)).join('~'), {
    maxAge: lifeSeconds,
  });
}

function read(app: App, request: FastifyRequest): Entry[] {
  const parts = (request.cookies[cookieName(app.config, name)] ?? '').split('~').slice(0, mostPeople);
  const oldest = app.now().getTime() / 1000 - lifeSeconds;
  return parts.flatMap((part) => {
    const [userId = '', deviceId = '', issuedAt = '', signature = ''] = part.split('.');
    const genuine = app.keys.verify('device-cookie', `${userId}.${deviceId}.${issuedAt}`, signature);
    return genuine && Number(issuedAt) > oldest ? [{ userId, deviceId, issuedAt: Number(issuedAt) }] : [];
  });
}

function write(app: App, { userId, deviceId, issuedAt }: Entry): string {
  const text = `${userId}.${deviceId}.${issuedAt}`;
  return `${text}.${app.keys.sign('device-cookie', text)}`;
}
