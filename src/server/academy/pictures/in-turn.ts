let turn: Promise<unknown> = Promise.resolve();

/** Runs one at a time in this process: large pictures cost a core and some hundred megabytes each. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}
