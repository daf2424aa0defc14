import type { ClassSubject } from '../../../contract/classes/classes.ts';
import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import { namesIn } from '../../settings/names-in.ts';
import { selectTeachers } from './teachers-store.ts';

const day = 24 * 3600_000;
/** Whoever has taught or will teach within this time teaches here now. */
const [before, ahead] = [60 * day, 30 * day];

/** Up to `limit` who teach these subjects now, or any where none are given; who has most classes first. */
export async function listTeachers(
  app: App,
  { subjects, language, limit }: { subjects: readonly ClassSubject[]; language: Language | null; limit: number },
): Promise<string[]> {
  const now = app.now().getTime();
  const [from, to] = [now - before, now + ahead].map((at) => new Date(at).toISOString()) as [string, string];
  const [found, names] = await Promise.all([
    selectTeachers(app.db, { subjects, from, to, limit }),
    namesIn(app, language),
  ]);
  return found.map(names.teacher);
}
