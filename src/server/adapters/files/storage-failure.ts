/** Why nothing could be written. */
export type StorageState = 'no room' | 'not writable';

const byCode: Record<string, StorageState> = {
  ENOSPC: 'no room',
  EDQUOT: 'no room',
  EROFS: 'not writable',
  // PostgreSQL's disk_full.
  '53100': 'no room',
};

/** What the operating system says in errors of programs and libraries that pass on its words alone, such as sharp and ffmpeg. */
const byWords: readonly [RegExp, StorageState][] = [
  [/no space left on device|\bENOSPC\b|disk quota exceeded|\bEDQUOT\b/i, 'no room'],
  [/read-only file system|\bEROFS\b/i, 'not writable'],
];

/** Whether an error, or one that caused it, says that the disk is full or cannot be written; null for any other. */
export function storageFailure(error: unknown): StorageState | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const known = byCode[String((one as NodeJS.ErrnoException).code)];
    const said = known ?? byWords.find(([words]) => words.test((one as Error).message))?.[1];
    if (said) return said;
  }
  return null;
}

/** An error that `storageFailure` knows as a full disk. */
export function noRoom(): Error {
  return Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
}
