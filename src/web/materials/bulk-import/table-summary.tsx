import { Plural } from '@lingui/react/macro';
import { formatSize } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ChosenFolder } from '../admin/read-chosen.ts';

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
            <Plural value={made} one="# draft created." other="# drafts created." />
          </li>
        )}
        {(ready > 0 || made === 0) && (
          <li>
            <Plural value={ready} _0="No rows ready." one="# row ready." other="# rows ready." />
          </li>
        )}
        {wrong > 0 && (
          <li>
            <Plural value={wrong} one="# row needs fixing." other="# rows need fixing." />
          </li>
        )}
        {here > 0 && (
          <li>
            <Plural value={here} one="# file was already uploaded." other="# files were already uploaded." />
          </li>
        )}
      </ul>
    </Alert>
  );
}
