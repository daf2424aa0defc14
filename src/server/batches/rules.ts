/** What decides whether somebody can still join a batch. */
export interface Joinable {
  capacity: number | null;
  seatsTaken: number;
  /** `YYYY-MM-DD`, the last day. */
  endsOn: string;
}

/** Why nobody can join a batch on a day; null while they can. A seat that is held for somebody is theirs. */
export function joinRefusal(batch: Joinable, today: string, isHeld: boolean): 'batch_over' | 'batch_full' | null {
  if (batch.endsOn < today) return 'batch_over';
  if (!isHeld && batch.capacity !== null && batch.seatsTaken >= batch.capacity) return 'batch_full';
  return null;
}

/** The instant at which a batch's last day is over in India, when its materials close. */
export function endOfBatch(endsOn: string): string {
  return new Date(Date.parse(`${endsOn}T00:00:00+05:30`) + 24 * 60 * 60 * 1000).toISOString();
}
