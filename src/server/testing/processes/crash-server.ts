import pg from 'pg';
import { createApp } from '../../app.ts';
import { composeHttp } from '../../compose.ts';
import { allJobs } from '../../compose-jobs.ts';
import { parseConfig } from '../../config.ts';

/** When to die: right before a step is taken for the nth time from now, or right after it was answered. */
export interface Death {
  /** The statement that is sent; a commit together with the statement before it, so that each kind has its own. */
  step: string;
  nth: number;
  when: 'before' | 'after';
}

let death: Death | null = null;
/** Whose statements are steps: those of requests, and of jobs while it runs them. */
let watched = 'academy';
const taken = new Set<string>();
const lastSent = new WeakMap<pg.Client, string>();

/** No cleaning up, no last answer: what a power cut or the kernel's out-of-memory killer leaves. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function query(
  this: pg.Client & { connectionParameters?: { application_name?: string } },
  ...given: unknown[]
) {
  const [first] = given;
  const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '');
  if (this.connectionParameters?.application_name !== watched) return send.apply(this, given);
  const step = text === 'commit' ? `${lastSent.get(this)}; ${text}` : text;
  lastSent.set(this, text);
  taken.add(step);
  const due = death?.step === step ? death : null;
  if (due) due.nth -= 1;
  if (due?.nth === 0 && due.when === 'before') die();
  const answer = send.apply(this, given);
  if (due?.nth === 0) Promise.resolve(answer).then(die, die);
  return answer;
} as typeof pg.Client.prototype.query;

/** Nobody listens any more once the test is over, or has run out of time while this was starting. */
function tell(message: object): void {
  process.send?.(message, () => undefined);
}

/** The application as it is, in a process that can be told at which statement to kill itself. */
const app = await createApp(parseConfig(process.env));
await app.jobs.prepare(allJobs(app));
const http = await composeHttp(app);
const url = await http.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.on('message', (message: Death | 'steps' | 'jobs') => {
  if (message === 'jobs') {
    watched = 'academy-work';
    app.jobs.runDue(allJobs(app)).then((ran) => {
      watched = 'academy';
      tell({ ran });
    }, die);
    return;
  }
  if (message === 'steps') {
    tell({ steps: [...taken] });
    taken.clear();
    return;
  }
  death = message;
  tell({ armed: true });
});
tell({ url });
