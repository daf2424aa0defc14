import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What each derived key is for; a new use gets a new name, never a shared key. */
export type KeyUse =
  | 'otp'
  | 'phone-index'
  | 'email-index'
  | 'email-link'
  | 'refresh'
  | 'oidc'
  | 'page-link'
  | 'storage-link'
  | 'page-encryption'
  | 'sandbox-gateway'
  | 'bot-check'
  | 'message'
  | 'signing-key'
  | 'factor'
  | 'device-cookie'
  | 'settings-secret'
  | 'video-key'
  | 'page-mark'
  | 'push'
  | 'outbox'
  | 'roll-code'
  | 'test-paper'
  | 'first-admin'
  | 'secret-key-check';

export interface Keys {
  /** HMAC-SHA256 under the key of that use, base64url. */
  sign(use: KeyUse, text: string | Buffer): string;
  /** Compares in constant time. */
  verify(use: KeyUse, text: string | Buffer, signature: string): boolean;
  /** AES-256-GCM, base64url of nonce, tag and text; `context` is authenticated with it. */
  encrypt(use: KeyUse, text: string, context: string): string;
  /** Throws when the text, key or context is not the one it was encrypted with. */
  decrypt(use: KeyUse, ciphertext: string, context: string): string;
  /** The raw 32-byte key of a use, for libraries that need one. */
  raw(use: KeyUse): Buffer;
}

/** Separate 256-bit keys for every use, derived from the root secret by HKDF-SHA256 (RFC 5869). */
export function deriveKeys(secret: Buffer): Keys {
  const cache = new Map<KeyUse, Buffer>();
  const raw = (use: KeyUse): Buffer => {
    let key = cache.get(use);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'academy', use, 32));
      cache.set(use, key);
    }
    return key;
  };
  const sign = (use: KeyUse, text: string | Buffer) => createHmac('sha256', raw(use)).update(text).digest('base64url');
  return {
    raw,
    sign,
    verify(use, text, signature) {
      const expected = Buffer.from(sign(use, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    encrypt(use, text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', raw(use), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(use, ciphertext, context) {
      const bytes = Buffer.from(ciphertext, 'base64url');
      // Without its length given, a tag of four bytes would do.
      const decipher = createDecipheriv('aes-256-gcm', raw(use), bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
