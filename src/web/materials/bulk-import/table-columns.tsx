import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { tableColumns } from '../../../contract/materials/bulk-import.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { rowMistakeWords } from './table-copy.ts';
import { exampleTable } from './table-files.ts';

/** What the table must say: its columns, and an example to fill in. */
export function TableColumns() {
  const { i18n } = useLingui();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind="outline"
        size="sm"
        onClick={() => {
          const table = exampleTable();
          saveFile(table, table.name);
        }}
      >
        <Download size={20} aria-hidden="true" />
        <Trans>Download a sample table</Trans>
      </Button>
      <details className="w-full text-small">
        <summary className="min-h-[var(--control)] cursor-pointer py-2.5 text-small-strong">
          <Trans>Columns of the table</Trans>
        </summary>
        <dl className="mt-1 grid gap-2.5">
          {tableColumns.map((column) => (
            <div key={column}>
              <dt className="text-small-strong" lang="en">
                {column}
              </dt>
              <dd className="text-muted-foreground">{i18n._(rowMistakeWords[column])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
