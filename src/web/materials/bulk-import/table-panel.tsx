import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TableRow } from '../../../contract/materials/bulk-import.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChosenFolder } from '../admin/read-chosen.ts';
import { FolderDrop } from './folder-drop.tsx';
import { TableColumns } from './table-columns.tsx';
import { tableMistakeWords } from './table-copy.ts';
import { wrongRows } from './table-files.ts';
import { saidOf, TableRows } from './table-rows.tsx';
import { Chosen, Summary } from './table-summary.tsx';
import { type Standing, useTable } from './use-table.ts';

/** A folder of files with one CSV table of their titles: checked before anything is sent, then a draft of each row. */
export function TablePanel({ onClose, onDrafts }: { onClose: () => void; onDrafts: () => void }) {
  const { i18n } = useLingui();
  const table = useTable();
  const { check, checked, standings, isSending } = table;
  const [folder, setFolder] = useState<ChosenFolder | null>(null);
  const [leaving, setLeaving] = useState(false);
  const choose = (chosen: ChosenFolder) => {
    setFolder(chosen);
    check.reset();
    const [only] = chosen.tables;
    if (only && chosen.tables.length === 1) check.mutate({ folder: chosen, table: only });
  };
  const of = (state: Standing['state']) => (row: TableRow) => standings.get(row.row)?.state === state;
  const ready = checked?.rows.filter((row) => row.state === 'ready') ?? [];
  const done = ready.filter(of('done'));
  const failed = ready.filter(of('failed'));
  const waiting = ready.filter((row) => !done.includes(row) && !failed.includes(row));
  const wrong = checked?.rows.filter((row) => row.state === 'wrong' || failed.includes(row)) ?? [];
  const atTable = check.error instanceof CallFailed ? Object.values(check.error.fields)[0] : undefined;
  return (
    <AdminPanel
      title={<Trans>Upload a folder</Trans>}
      onClose={() => (isSending ? setLeaving(true) : onClose())}
      footer={
        isSending ? (
          <Button full kind="outline" onClick={table.stop}>
            <Trans>Stop uploading</Trans>
          </Button>
        ) : waiting.length > 0 ? (
          <Button full onClick={() => void table.send([...failed, ...waiting])}>
            {standings.size > 0 ? (
              <Trans>Continue uploading</Trans>
            ) : (
              <Plural value={waiting.length} one="Upload # draft" other="Upload # drafts" />
            )}
          </Button>
        ) : (
          ready.length > 0 && (
            <>
              {failed.length > 0 && (
                <Button kind="outline" onClick={() => void table.send(failed)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {done.length > 0 && (
                <Button full onClick={onDrafts}>
                  <Trans>See drafts</Trans>
                </Button>
              )}
            </>
          )
        )
      }
    >
      <div className="grid gap-4.5">
        <p className="text-small text-muted-foreground">
          <Trans>
            Choose a folder with PDFs and one CSV table listing each file’s title, subject and type. All rows are
            checked before the upload starts. Each becomes a draft.
          </Trans>
        </p>
        <FolderDrop disabled={check.isPending || isSending} onChosen={choose}>
          {folder && <Chosen folder={folder} />}
        </FolderDrop>
        {folder && folder.tables.length !== 1 && (
          <Alert kind="error" live>
            {folder.tables.length === 0 ? (
              <Trans>There is no CSV table. Start with the sample below.</Trans>
            ) : (
              <Trans>There is more than one CSV table. Keep only one.</Trans>
            )}
          </Alert>
        )}
        {check.error && (
          <Alert kind="error" live>
            {atTable ?? i18n._(errorMessage(check.error))}
          </Alert>
        )}
        {check.isPending && <Skeleton className="h-24 rounded-input" />}
        {checked?.mistake && (
          <Alert kind="error" live>
            {i18n._({
              ...tableMistakeWords[checked.mistake.what],
              values: { columns: checked.mistake.columns.join(', ') },
            })}
          </Alert>
        )}
        {checked && !checked.mistake && (
          <Summary
            ready={waiting.length}
            made={done.length}
            wrong={wrong.length}
            here={checked.rows.filter((row) => row.state === 'here').length}
          />
        )}
        {checked && wrong.length > 0 && !isSending && (
          <Button
            kind="outline"
            size="sm"
            onClick={() => {
              const said = wrong.map((row) => ({ ...row, mistakes: saidOf(i18n, row, standings.get(row.row)) }));
              saveFile(wrongRows(checked.columns, said), 'materials-mistakes.csv');
            }}
          >
            <Download size={20} aria-hidden="true" />
            <Trans>Download these rows with reasons</Trans>
          </Button>
        )}
        {checked && <TableRows checked={checked} standings={standings} />}
        <TableColumns />
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={<Trans>Stop uploading?</Trans>}
        text={<Trans>Files already uploaded are kept. Choose the same folder again to continue.</Trans>}
        action={<Trans>Stop and close</Trans>}
        onConfirm={onClose}
      />
    </AdminPanel>
  );
}
