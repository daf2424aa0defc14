import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own in memory, which can be full. */
export interface SmallDisk {
  folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  /** Makes room again. */
  empty(): void;
  remove(): void;
}

/** Mounts one of so many MB; null where this user may not (only root on Linux may). */
export function mountDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'academy-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  chmodSync(folder, 0o1777);
  const ballast = join(folder, '.ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
          const piece = Buffer.alloc(size);
          while (statfsSync(folder).bavail > 0 && writeSync(file, piece) === size);
        }
      } catch {
        // Full.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
