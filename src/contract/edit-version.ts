import * as z from 'zod/mini';
import { instant } from './dates.ts';

/**
 * Which state of a record an editor began with. A read for editing answers with it, the save sends it back, and a save on any
 * other state is refused (`edit_conflict`). Nobody but the server reads it: equal means unchanged. '' where there was nothing.
 */
export const editVersion = z.string().check(z.maxLength(2000));

/** What an `edit_conflict` carries in its `data`. */
export const editConflict = z.object({
  /** The record as its read would answer now, with the version to go on from. */
  current: z.unknown(),
  /** Who saved last; null where nobody is on record. */
  by: z.nullable(z.string()),
  /** Whether that was the caller, in another window or on another device. */
  byCaller: z.boolean(),
  at: z.nullable(instant),
});
export type EditConflictData = z.output<typeof editConflict>;
