/** What one fault did. Counts of acknowledged work, and the figures that its goals are about. */
export interface Outcome {
  fault: string;
  /** Answered with success before, during and after the fault. */
  acknowledged: number;
  /** Of these, not there afterwards. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** There in part, or there though it was refused. */
  torn: number;
  /** Milliseconds until everything was answered again. */
  recoveryMs: number | null;
  goals: Goal[];
}

export interface Goal {
  what: string;
  met: boolean;
  /** The figure that came out. */
  was: string;
}

/** A goal that a figure is at most so much. */
export function atMost(what: string, figure: number, most: number, unit = ''): Goal {
  return { what: `${what} ≤ ${most}${unit}`, met: figure <= most, was: `${round(figure)}${unit}` };
}

/** A goal that a figure is at least so much. */
export function atLeast(what: string, figure: number, least: number, unit = ''): Goal {
  return { what: `${what} ≥ ${least}${unit}`, met: figure >= least, was: `${round(figure)}${unit}` };
}

/** A figure without a goal. */
export function fact(what: string, was: string): Goal {
  return { what, met: true, was };
}

const round = (figure: number) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 10 ? 2 : 0));

/** A fault that could not be done here. */
export function skipped(fault: string, why: string): Outcome {
  const nothing = { acknowledged: 0, lost: 0, doubled: 0, torn: 0, recoveryMs: null };
  return { fault, ...nothing, goals: [fact('left out', why)] };
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], hundredth: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? Number.NaN;
}

export function isMet({ lost, doubled, torn, goals }: Outcome): boolean {
  return lost + doubled + torn === 0 && goals.every(({ met }) => met);
}

/** A line for each fault, and below it the goals, those that failed marked. */
export function showOutcomes(outcomes: readonly Outcome[]): string {
  const head = ['fault', 'acknowledged', 'lost', 'doubled', 'torn', 'good again', ''];
  const rows = outcomes.map((one) => [
    one.fault,
    ...[one.acknowledged, one.lost, one.doubled, one.torn].map(String),
    one.recoveryMs === null ? '-' : `${(one.recoveryMs / 1000).toFixed(1)} s`,
    isMet(one) ? 'ok' : 'FAILED',
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const goals = outcomes.flatMap(({ fault, goals: all }) =>
    all.map(({ what, met, was }) => `${met ? '  ' : '! '}${fault}: ${what}: ${was}`),
  );
  return [line(head), ...rows.map(line), '', ...goals].join('\n');
}
