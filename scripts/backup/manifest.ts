import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** Names of what stands in an archive, in this order. */
export const entryNames = {
  manifest: 'manifest.json',
  /** Followed by the table's name and the number of a part. */
  database: 'database/',
  secretKey: 'secret-key',
  /** Followed by the file's key. */
  files: 'files/',
  summary: 'summary.json',
} as const;

/** The first entry: what is needed to make room for the rest. */
export const manifest = z.object({
  format: z.literal(1, 'This version can’t read this backup’s format. Restore it with the version that made it.'),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string() })),
  /** The last number that each sequence gave; those that gave none are left out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  secretKey: z.object({ fingerprint: z.string(), from: z.enum(['file', 'setting']) }),
});
export type Manifest = z.infer<typeof manifest>;

/** The last entry: what the rest must add up to. An archive without it was cut short. */
export const summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
});
export type Summary = z.infer<typeof summary>;

/** Tells whether two secret keys are the same without telling either. */
export function fingerprintOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('academy backup').digest('hex');
}
