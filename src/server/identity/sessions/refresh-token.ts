import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const version = 0;
const macBytes = 16;
const checkBytes = 4;

export interface RefreshToken {
  sessionId: string;
  counter: number;
}

/**
 * Makes a refresh token (GoTrue v2's form): base64url of version, session id, counter (4 bytes here),
 * HMAC-SHA256 under the session's own key, cut to 16 bytes, and a 4-byte checksum that lets garbage be
 * refused without a database.
 */
export function makeRefreshToken({ sessionId, counter }: RefreshToken, key: Buffer): string {
  const body = bodyOf({ sessionId, counter });
  const signed = Buffer.concat([body, mac(body, key)]);
  return Buffer.concat([signed, checksum(signed)]).toString('base64url');
}

/** Parses a token without verifying it; null if malformed. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 21 + macBytes + checkBytes || bytes[0] !== version) return null;
  const signed = bytes.subarray(0, -checkBytes);
  if (!checksum(signed).equals(bytes.subarray(-checkBytes))) return null;
  const hex = bytes.subarray(1, 17).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: bytes.readUInt32BE(17) };
}

/** Whether the token was made with the session's own key. */
export function isGenuine(token: string, key: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const given = bytes.subarray(21, 21 + macBytes);
  return given.length === macBytes && timingSafeEqual(given, mac(bytes.subarray(0, 21), key));
}

function bodyOf({ sessionId, counter }: RefreshToken): Buffer {
  const body = Buffer.alloc(21);
  body.writeUInt8(version, 0);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body, 1);
  body.writeUInt32BE(counter, 17);
  return body;
}

function mac(body: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checkBytes);
}
