import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type CheckedRow,
  type ImportColumn,
  type ImportRow,
  studentImports,
} from '../../contract/batches/student-import.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { fieldInWords } from '../api/field-words.ts';
import { saveFile } from '../api/save-file.ts';
import { textIn } from '../i18n/text-in.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.ts';
import { staffBatchList } from './queries.ts';
import { ImportProgress } from './student-import/import-progress.tsx';
import { MendRows, useColumnNames } from './student-import/mend-rows.tsx';
import { lastImports } from './student-import/queries.ts';
import { readTable, type TableMistake, templateTable, writeTable } from './student-import/read-table.ts';

/** Students from a spreadsheet: chosen, checked row by row, mended here, entered in the background. */
export function ImportStudents() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const words = useMistakes();
  const names = useColumnNames();
  const [file, setFile] = useState<File | null>(null);
  const [mistake, setMistake] = useState<TableMistake | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [checked, setChecked] = useState<CheckedRow[] | null>(null);
  const [batchId, setBatchId] = useState('');
  // One import for as long as this table is open: sent again after a lost answer it is the same.
  const [id, setId] = useState(() => crypto.randomUUID());
  const batches = useInfiniteQuery(staffBatchList);
  const check = useMutation({
    mutationFn: (table: ImportRow[]) => call(studentImports.checkStudents, { body: { rows: table } }),
    onSuccess: (answer) => setChecked(answer.rows),
  });
  const of = (state: CheckedRow['state']) => checked?.filter((one) => one.state === state) ?? [];
  const [ready, mend, known] = [of('ready'), of('mend'), of('duplicate')];
  const start = useMutation({
    mutationFn: () => {
      const places = new Set(ready.map(({ row }) => row));
      const table = rows.filter(({ row }) => places.has(row));
      return call(studentImports.importStudents, { body: { id, batchId: batchId || null, rows: table } });
    },
    onSuccess: ({ total }) => {
      void queries.invalidateQueries({ queryKey: lastImports.queryKey });
      const places = new Set(mend.map(({ row }) => row));
      setRows(rows.filter(({ row }) => places.has(row)));
      setChecked(mend);
      setId(crypto.randomUUID());
      showToast({ kind: 'success', title: t`${total} students are being added` });
    },
  });
  const choose = async (next: File | null) => {
    setFile(next);
    setMistake(null);
    setChecked(null);
    setRows([]);
    if (!next) return;
    const table = await readTable(next);
    if ('mistake' in table) return setMistake(table.mistake);
    setUnknown(table.unknown);
    setRows(table.rows);
    setId(crypto.randomUUID());
    check.mutate(table.rows);
  };
  const change = (row: number, column: ImportColumn, text: string) =>
    setRows((all) => all.map((one) => (one.row === row ? { ...one, cells: { ...one.cells, [column]: text } } : one)));
  const saveWrong = () => {
    const notes = new Map(
      mend.map((one) => [one.row, one.wrong.map((it) => `${names[it.column]}: ${fieldInWords(it.mistake)}`).join(' ')]),
    );
    const wrongRows = rows.filter(({ row }) => notes.has(row));
    saveFile(writeTable(wrongRows.map(({ row, cells }) => ({ cells, note: notes.get(row) ?? '' }))), 'to-mend.csv');
  };
  const failed = check.error ?? start.error;
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-[1_1_16rem] text-small text-muted-foreground">
              <Trans>Up to 2,000 students. Only name and phone number are needed; other columns may stay empty.</Trans>
            </p>
            <Button kind="outline" size="sm" onClick={() => saveFile(templateTable(), 'students.csv')}>
              <Download size={18} aria-hidden="true" />
              <Trans>Template</Trans>
            </Button>
          </div>
          <FileDrop
            name="table"
            label={t`Table of students`}
            hint={t`Excel (.xlsx) or CSV, up to 5 MB`}
            accept=".xlsx,.csv,.txt"
            file={file}
            error={mistake ? words[mistake] : undefined}
            onChange={(next) => void choose(next)}
          />
          {unknown.length > 0 && rows.length > 0 && (
            <Alert kind="info">
              <Trans>Columns ignored: {unknown.join(', ')}</Trans>
            </Alert>
          )}
          {failed && (
            <Alert kind="error" live>
              {i18n._(errorMessage(failed))}
            </Alert>
          )}
          {check.isPending && (
            <p role="status" className="text-small">
              <Trans>Checking the rows</Trans>
            </p>
          )}
          {checked && (
            <p role="status" className="text-small-strong tabular-nums">
              {[
                plural(ready.length, { one: '# ready', other: '# ready' }),
                plural(mend.length, { one: '# to fix', other: '# to fix' }),
                plural(known.length, { one: '# already here', other: '# already here' }),
              ].join(' · ')}
            </p>
          )}
          {checked && ready.length > 0 && (
            <div className="grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end">
              <Select
                label={t`Enrol them in a batch (optional)`}
                name="batch"
                value={batchId}
                onChange={(event) => setBatchId(event.target.value)}
              >
                <option value="">{t`No batch`}</option>
                {batches.data?.pages
                  .flatMap((page) => page.items)
                  .map((batch) => (
                    <option key={batch.id} value={batch.id}>
                      {textIn(batch.names, i18n.locale)}
                    </option>
                  ))}
              </Select>
              <Button busy={start.isPending} onClick={() => start.mutate()}>
                {plural(ready.length, { one: 'Add # student', other: 'Add # students' })}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {mend.length > 0 && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-h3">
              <Trans>To fix</Trans>
            </h2>
            <div className="flex flex-wrap gap-2">
              <Button kind="ghost" size="sm" onClick={saveWrong}>
                <Download size={18} aria-hidden="true" />
                <Trans>Download these rows</Trans>
              </Button>
              <Button kind="outline" size="sm" busy={check.isPending} onClick={() => check.mutate(rows)}>
                <Trans>Check again</Trans>
              </Button>
            </div>
          </div>
          <MendRows rows={rows} wrong={mend} onCell={change} />
        </Card>
      )}
      <ImportProgress />
    </div>
  );
}

function useMistakes(): Record<TableMistake, string> {
  const { t } = useLingui();
  return {
    not_table: t`This table doesn’t have the columns name and phone. Start from the template.`,
    no_rows: t`The table has no rows.`,
    too_many_rows: t`The table has more than 2,000 rows. Split it.`,
    too_large: t`The file is larger than 5 MB.`,
    column_twice: t`A column appears twice.`,
    columns_missing: t`The columns name and phone are needed.`,
  };
}
