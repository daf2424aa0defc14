import { Trans } from '@lingui/react/macro';
import { FileText, FolderOpen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { type ChosenFolder, readChosen } from '../admin/read-chosen.ts';

interface FolderDropProps {
  disabled: boolean;
  onChosen: (folder: ChosenFolder) => void;
  /** What was chosen. */
  children?: ReactNode;
}

/** React's types do not know it, every browser does. */
const wholeFolder = { webkitdirectory: '' };

/** A folder, or many files, chosen by a press or dropped. */
export function FolderDrop({ disabled, onChosen, children }: FolderDropProps) {
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = async (event: Event) => {
    const chosen = await readChosen(event);
    if (chosen.files.length + chosen.tables.length > 0) onChosen(chosen);
  };
  const input = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { currentTarget } = event;
      // The same folder again, put right meanwhile, is a new choice.
      void take(event.nativeEvent).then(() => {
        currentTarget.value = '';
      });
    },
  } as const;
  return (
    <DropArea className="grid gap-3 p-4" disabled={disabled} onDrop={(event) => void take(event.nativeEvent)}>
      <div className="text-small">
        {children ?? <Trans>Drop a folder here, or the files with their CSV table.</Trans>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="sm" disabled={disabled} onClick={() => folder.current?.click()}>
          <FolderOpen size={20} aria-hidden="true" />
          <Trans>Choose a folder</Trans>
        </Button>
        <Button kind="outline" size="sm" disabled={disabled} onClick={() => files.current?.click()}>
          <FileText size={20} aria-hidden="true" />
          <Trans>Choose files</Trans>
        </Button>
      </div>
      <input ref={folder} {...input} name="folder" {...wholeFolder} />
      <input ref={files} {...input} name="files" />
    </DropArea>
  );
}
