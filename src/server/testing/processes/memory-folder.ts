import { statfs } from 'node:fs/promises';

const path = '/dev/shm';
/** The database of a run with its copies takes a third of this. */
const leastBytes = 1_500_000_000;

/** A folder whose files are in memory, where the system has one with room for a test run's database. */
export async function memoryFolder(): Promise<string | undefined> {
  const room = await statfs(path).catch(() => null);
  return room && room.bavail * room.bsize >= leastBytes ? path : undefined;
}
