import { attempts, type OpenAttempt } from '../../../contract/tests/attempts.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { CallFailed, call } from '../../api/client.ts';
import { type KeptExam, keptLanguage, someName, tabName, takeExam, writeExam } from './kept-exam.ts';
import { openPaper } from './open-paper.ts';
import { tellOpened } from './other-tabs.ts';
import { sendKept } from './send-kept.ts';

export interface OpenExam {
  kept: KeptExam;
  paper: TestPaper;
  /** Chosen within the exam before; null where none was. */
  language: string | null;
}

/**
 * Takes up an attempt in this tab; no other tab of this phone writes from here on. What another tab or a killed browser kept
 * and never sent goes to the server first; then this tab writes under an epoch of its own. Without a line it goes on with what
 * this phone has.
 */
export async function openExam(id: string): Promise<OpenExam> {
  const tab = tabName();
  const holder = someName();
  const kept = await takeExam(id, holder);
  tellOpened(id);
  const attempt = await readAttempt(id, kept, tab);
  const isSame = kept !== null && kept.attempt.epoch === attempt.epoch;
  const pending = isSame ? kept.pending.filter((event) => event.seq > attempt.ackedSeq) : [];
  const exam = { attempt, tab, holder, pending, at: Date.now() };
  if (attempt.state === 'running' && !(await writeExam(exam))) throw new CallFailed('taken_over');
  return { kept: exam, paper: await openPaper(attempt), language: await keptLanguage(id) };
}

async function readAttempt(id: string, kept: KeptExam | null, tab: string): Promise<OpenAttempt> {
  try {
    const attempt = await call(attempts.getAttempt, { params: { id } });
    if (attempt.state !== 'running' || (kept?.tab === tab && kept.attempt.epoch === attempt.epoch)) return attempt;
    if (kept && kept.pending.length > 0) await sendKept(id, kept);
    return await call(attempts.takeOverAttempt, { params: { id }, body: { epoch: attempt.epoch } });
  } catch (error) {
    const isOffline = error instanceof CallFailed && error.code === 'offline';
    if (!isOffline || !kept) throw error;
    const passed = Math.max(0, Date.now() - kept.at);
    const { remainingMs, elapsedMs } = kept.attempt;
    return {
      ...kept.attempt,
      remainingMs: remainingMs === null ? null : Math.max(0, remainingMs - passed),
      elapsedMs: elapsedMs + passed,
    };
  }
}
