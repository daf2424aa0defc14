import type { QueryClient } from '@tanstack/react-query';

/** Loads anew what staff see of a student, after a press that enrols, moves, sells or gives access: it concerns several cards. */
export function refreshStudent(queries: QueryClient): void {
  for (const key of ['orders', 'batches', 'materials', 'classes', 'students', 'notices']) {
    void queries.invalidateQueries({ queryKey: [key] });
  }
}
