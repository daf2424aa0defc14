import type { z } from 'zod';
import { envInteger } from '../../config/env-integer.ts';

/** Limits on bodies in flight, explained in docs/operate/configure.md. One MB is 1,000,000 bytes. */
export const bodySettings = {
  /** Unfinished uploads, which are written to the temporary folder. */
  UPLOAD_MB_PER_PERSON: envInteger(1).default(200),
  UPLOAD_MB_PER_ADDRESS: envInteger(1).default(500),
  UPLOAD_MB: envInteger(1).default(1000),
  /** All other unfinished bodies, which are buffered in memory. */
  BODY_MB_PER_PERSON: envInteger(1).default(8),
  BODY_MB_PER_ADDRESS: envInteger(1).default(16),
  BODY_MB: envInteger(1).default(64),
  /** An upload slower than this many kB/s over this many seconds is aborted; 0 kB allows any rate. */
  UPLOAD_LEAST_KB_PER_SECOND: envInteger(0, 1000).default(2),
  UPLOAD_STALL_SECONDS: envInteger(1, 600).default(20),
};

type Values = z.output<z.ZodObject<typeof bodySettings>>;

const mb = 1_000_000;

/** The same in bytes. */
export function bodyBounds(values: Values) {
  return {
    uploads: {
      person: values.UPLOAD_MB_PER_PERSON * mb,
      address: values.UPLOAD_MB_PER_ADDRESS * mb,
      process: values.UPLOAD_MB * mb,
      leastBytesPerSecond: values.UPLOAD_LEAST_KB_PER_SECOND * 1000,
      stallSeconds: values.UPLOAD_STALL_SECONDS,
    },
    texts: {
      person: values.BODY_MB_PER_PERSON * mb,
      address: values.BODY_MB_PER_ADDRESS * mb,
      process: values.BODY_MB * mb,
    },
  };
}
