import type { Config } from '../../config.ts';
import { createOpenId } from './openid.ts';
import type { Oidc } from './port.ts';

/** The Google that accounts can be linked with, or null where no client is configured. */
export function createGoogle({ google }: Config): Oidc | null {
  return google ? createOpenId({ ...google, timeoutMs: 8_000 }) : null;
}
