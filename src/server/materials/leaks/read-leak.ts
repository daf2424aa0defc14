import type { LeakTrace } from '../../../contract/materials/material-leaks.ts';
import { readerLine } from '../../accounts/profile/reader-line.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { selectTrace, type TraceRow } from './leak-store.ts';

/** The progress and result of a trace. Throws `not_found`. */
export async function readLeak(app: App, id: string): Promise<LeakTrace> {
  const row = await selectTrace(app.db, id);
  if (!row) throw new Failure('not_found');
  const { createdAt, state, pagesCompared, pagesTotal } = row;
  return { id, createdAt, state, pagesCompared, pagesTotal, found: foundIn(row) };
}

function foundIn(row: TraceRow): LeakTrace['found'] {
  const { foundMaterialId, title, page, candidateCount, score, threshold } = row;
  if (!foundMaterialId || title === null || page === null) return null;
  const { userId, openedAt, readingSince } = row;
  return {
    materialId: foundMaterialId,
    title,
    page,
    candidateCount: candidateCount ?? 0,
    score: score ?? 0,
    threshold: threshold ?? 0,
    reader: userId ? { userId, line: readerLine(row), openedAt, readingSince } : null,
  };
}
