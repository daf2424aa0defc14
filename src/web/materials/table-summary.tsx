import { Plural } from '@lingui/react/macro';
import { formatSize } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import type { ChosenFolder } from './read-chosen.ts';

/** What was chosen. */
export function Chosen({ folder }: { folder: ChosenFolder }) {
  const bytes = folder.files.reduce((sum, { file }) => sum + file.size, 0);
  const names = folder.tables.map((table) => table.name).join(', ');
  return (
    <span className="break-words tabular-nums">
      <Plural value={folder.files.length} one="# file" other="# files" />, {formatSize(bytes)}
      {names && `, ${names}`}
    </span>
  );
}

/** How many rows stand how. */
export function Summary({ ready, made, wrong, here }: Record<'ready' | 'made' | 'wrong' | 'here', number>) {
  return (
    <Alert kind={wrong > 0 ? 'warning' : 'success'} live>
      <ul>
        {made > 0 && (
          <li>
            <Plural value={made} one="# draft was made." other="# drafts were made." />
          </li>
        )}
        {(ready > 0 || made === 0) && (
          <li>
            <Plural value={ready} _0="No row is ready." one="# row is ready." other="# rows are ready." />
          </li>
        )}
        {wrong > 0 && (
          <li>
            <Plural value={wrong} one="# row is to be put right." other="# rows are to be put right." />
          </li>
        )}
        {here > 0 && (
          <li>
            <Plural value={here} one="# file was uploaded before." other="# files were uploaded before." />
          </li>
        )}
      </ul>
    </Alert>
  );
}
