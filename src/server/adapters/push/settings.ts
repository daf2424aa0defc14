import { z } from 'zod';
import { envInteger } from '../../config/env-integer.ts';

/** How messages reach browsers; docs/operate/configure.md says it in prose. */
export const pushSettings = {
  /** How long a push service may take to answer, milliseconds. */
  PUSH_TIMEOUT_MS: envInteger(100, 30_000).default(5000),
  /** Push services beside those of the known browsers, as `host` or `host:port`. */
  PUSH_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*$/, 'must be hosts such as push.example.org, with commas')
    .transform((value) => value.split(',').map((host) => host.trim()))
    .default([]),
};
