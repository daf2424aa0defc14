import { createCipheriv, randomBytes } from 'node:crypto';
import type { PageSize } from '../../../contract/materials/materials.ts';
import type { App } from '../../app.ts';

interface PageOfSession {
  session: string;
  page: number;
  size: PageSize;
}

/** The 256-bit key of one page in one viewer session, derived from the root secret whenever it is needed. */
export function pageKeyOf(app: App, { session, page, size }: PageOfSession): Buffer {
  return Buffer.from(app.keys.sign('page-encryption', `${session} ${page} ${size}`), 'base64url');
}

/** An image that can't be seen before its key is requested: 12-byte nonce, AES-256-GCM, tag at the end. */
export function encryptPage(app: App, picture: Buffer, of: PageOfSession): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', pageKeyOf(app, of), nonce);
  return Buffer.concat([nonce, cipher.update(picture), cipher.final(), cipher.getAuthTag()]);
}
