import { envInteger } from '../../config/env-integer.ts';

/** How much of the disk stays free; docs/operate/configure.md says it in prose. */
export const diskSettings = {
  /** MB (1,000,000 bytes) kept free for the database: with less a start waits, and no upload is taken. */
  DISK_RESERVE_MB: envInteger(0).default(100),
  /** Admins are told when less of a disk is free, percent; 0 for never. */
  DISK_ALARM_PERCENT: envInteger(0, 90).default(10),
};
