import { type FailedJob, jobSubjects } from '../../contract/failed-jobs.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { countDeadLetters, selectDeadLetters } from '../jobs/dead-letter-store.ts';
import { idsIn } from '../jobs/rules.ts';
import { readPausedAt } from '../settings/job-pause.ts';
import { type FoundSubject, selectSubjects } from './subject-store.ts';

/** Background jobs that were given up, newest first, of one queue or of all. */
export async function listFailedJobs(
  app: App,
  input: { queue?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: FailedJob[]; next: string | null }> {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor ? { failedAt: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await selectDeadLetters(app.db, { queue: input.queue, after, limit: input.limit + 1 });
  const { items, next } = toPage(rows, input.limit, (row) => [row.failedAt, row.id]);
  const named = items.map(({ data, ...job }) => ({ ...job, ids: Object.entries(idsIn(data)) }));
  const asked = new Set(named.flatMap(({ ids }) => ids.flatMap(([, value]) => uuidsIn(value))));
  const found = Map.groupBy(await selectSubjects(app.db, [...asked]), (one) => one.of);
  return { items: named.map(({ ids, ...job }) => ({ ...job, ...aboutOf(ids, found) })), next };
}

const uuidsIn = (text: string) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

function aboutOf(ids: readonly [string, string][], found: ReadonlyMap<string, FoundSubject[]>) {
  const subjects = ids
    .flatMap(([, value]) => uuidsIn(value).flatMap((id) => found.get(id) ?? []))
    .toSorted((one, other) => jobSubjects.indexOf(one.kind) - jobSubjects.indexOf(other.kind));
  const unknown = ids.filter(([, value]) => !uuidsIn(value).some((id) => found.has(id)));
  return {
    subjects: [...new Map(subjects.map(({ kind, id, title }) => [`${kind} ${id}`, { kind, id, title }])).values()],
    about: unknown.map(([name, value]) => ({ name, value })),
  };
}

/** How many, by queue, and whether any background work runs at all. */
export async function countFailedJobs(app: App) {
  const [queues, pausedAt] = await Promise.all([countDeadLetters(app.db), readPausedAt(app)]);
  return {
    pausedAt,
    total: queues.reduce((sum, { count }) => sum + count, 0),
    queues: queues.map(({ queue, count }) => ({ queue, jobs: count })),
  };
}
