import { attempts } from '../../../contract/tests/attempts.ts';
import { CallFailed, call } from '../../api/client.ts';
import { forgetExam, type KeptExam, someName, takeExam } from './kept-exam.ts';

/** What an earlier tab kept: the server takes it also after another device has begun to write. */
export async function sendKept(id: string, { attempt, pending }: KeptExam): Promise<void> {
  for (let at = 0; at < pending.length; at += 500) {
    const body = { epoch: attempt.epoch, events: pending.slice(at, at + 500) };
    await call(attempts.saveEvents, { params: { id }, body }).catch((error: unknown) => {
      if (!(error instanceof CallFailed && error.code === 'taken_over')) throw error;
    });
  }
}

/** The attempt is over: what this phone kept and could not send goes to the server, which keeps it as late. True if there was some. */
export async function sendLeft(id: string): Promise<boolean> {
  const kept = await takeExam(id, someName());
  if (!kept) return false;
  await sendKept(id, kept);
  await forgetExam(id);
  return kept.pending.length > 0;
}
