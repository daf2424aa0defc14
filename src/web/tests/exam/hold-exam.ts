/** Exams that this tab holds. */
const held = new Set<string>();
/** A page that was left a moment ago lets go of it within this time. */
const patienceMs = 1000;

/**
 * Holds an exam for this tab until it goes, also when it is killed: two tabs that write without a line would give their answers
 * the same numbers. With `isTaken` another tab loses it; else false while another has it. Browsers without locks know one tab.
 */
export function holdExam(id: string, { isTaken }: { isTaken: boolean }): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || held.has(id)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      held.add(id);
      resolve(true);
      return new Promise<void>(() => undefined);
    };
    const how = isTaken ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) };
    locks.request(`exam:${id}`, how, hold).catch(() => {
      held.delete(id);
      resolve(false);
    });
  });
}
