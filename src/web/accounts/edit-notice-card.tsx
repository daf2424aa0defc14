import { conflictOf } from '../api/edits/edit-conflict-of.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const EditConflict = lazyPart(async () => (await import('./edit-conflict.tsx')).EditConflict);

interface EditNoticeProps<Current, Values extends object> {
  /** Of the save; nothing is shown but for one that met somebody else's. */
  error: unknown;
  /** That of the record's audit lines. */
  table: string;
  /** The record that the form was opened with; null for a new one. */
  base: Current | null;
  /** What the form holds. */
  mine: () => Values;
  /** What the form would hold of a record. */
  valuesOf: (record: Current) => Values;
  /** Goes on from the record as it is now, with these values in the form. */
  onGoOn: (current: Current, values: Values) => void;
}

/** The one notice of every editor for a save that met somebody else's (`contract/edit-version.ts`). */
export function EditNotice<Current, Values extends object>(props: EditNoticeProps<Current, Values>) {
  const { error, table, base, mine, valuesOf, onGoOn } = props;
  const conflict = conflictOf<Current>(error);
  if (!conflict || base === null) return null;
  return (
    <EditConflict
      conflict={conflict}
      table={table}
      base={valuesOf(base)}
      mine={mine()}
      theirs={valuesOf(conflict.current)}
      onGoOn={(values) => onGoOn(conflict.current, values as Values)}
    />
  );
}
