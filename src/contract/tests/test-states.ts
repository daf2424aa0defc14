/** What is stored; whether a scheduled test is open follows from its times. */
export const testStates = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'finalised',
  'archived',
  'cancelled',
] as const;
export type TestState = (typeof testStates)[number];

/** The allowed changes of state. */
export const testMoves: Record<TestState, readonly TestState[]> = {
  draft: ['in_review', 'cancelled'],
  in_review: ['draft', 'approved', 'cancelled'],
  approved: ['draft', 'scheduled', 'cancelled'],
  scheduled: ['finalised', 'cancelled'],
  finalised: ['archived'],
  archived: [],
  cancelled: [],
};

/** States in which staff may try a test before it is over: its paper is sealed, and what they find can still be mended or told. */
export const dryRunStates: readonly TestState[] = ['approved', 'scheduled'];

/** Before a test opens, its waiting room does, so many minutes. */
export const waitingRoomMinutes = 10;

export const testPhases = ['upcoming', 'waiting_room', 'open', 'closed'] as const;
export type TestPhase = (typeof testPhases)[number];

/** Where a scheduled test is at this moment. */
export function phaseOf({ opensAt, closesAt }: { opensAt: string; closesAt: string }, now: Date): TestPhase {
  const at = now.getTime();
  if (at >= Date.parse(closesAt)) return 'closed';
  if (at >= Date.parse(opensAt)) return 'open';
  return at >= Date.parse(opensAt) - waitingRoomMinutes * 60_000 ? 'waiting_room' : 'upcoming';
}

/** Whether marks, ranks and solutions may be shown; `shownFrom` is when the test has closed and its last attempt has ended. */
export function isReleased(
  test: { releaseRule: 'at_once' | 'after_close' | 'by_staff'; shownFrom: string | null; releasedAt: string | null },
  now: Date,
): boolean {
  if (test.releasedAt !== null) return true;
  if (test.releaseRule === 'by_staff') return false;
  return test.releaseRule === 'at_once' || (test.shownFrom !== null && now.getTime() >= Date.parse(test.shownFrom));
}
