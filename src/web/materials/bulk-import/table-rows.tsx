import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CheckedTable, type TableRow, tableColumns } from '../../../contract/materials/bulk-import.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { rowMistakeWords } from './table-copy.ts';
import type { Standing } from './use-table.ts';

type Words = ReturnType<typeof useLingui>['i18n'];

/** Each thing that is wrong with a row, in words; a wrong cell by the name of its column. */
export function saidOf(i18n: Words, row: TableRow, standing: Standing | undefined): string[] {
  const columns: readonly string[] = tableColumns;
  const found = row.mistakes.map((mistake) => {
    const words = i18n._(rowMistakeWords[mistake]);
    return columns.includes(mistake) ? `${mistake}: ${words}` : words;
  });
  if (standing?.state !== 'failed') return found;
  const { error } = standing;
  const atField = error instanceof CallFailed ? Object.values(error.fields)[0] : undefined;
  return [...found, atField ?? i18n._(errorMessage(error))];
}

interface TableRowsProps {
  checked: CheckedTable;
  standings: ReadonlyMap<number, Standing>;
}

/** The rows of a checked table: those with mistakes first, then how far each of the others is. */
export function TableRows({ checked, standings }: TableRowsProps) {
  const { i18n } = useLingui();
  const isWrong = (row: TableRow) => row.state === 'wrong' || standings.get(row.row)?.state === 'failed';
  const wrong = checked.rows.filter(isWrong);
  const ready = checked.rows.filter((row) => row.state === 'ready' && !isWrong(row));
  return (
    <>
      <Rows title={<Trans>Needs fixing</Trans>} rows={wrong}>
        {(row) => (
          <ul className="list-disc pl-5 text-destructive-ink">
            {saidOf(i18n, row, standings.get(row.row)).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Rows>
      <Rows title={<Trans>Drafts</Trans>} rows={ready}>
        {(row) => <RowStanding standing={standings.get(row.row)} title={row.title} />}
      </Rows>
      {checked.unnamed.length > 0 && (
        <details className="text-small">
          <summary className="min-h-[var(--control)] cursor-pointer py-2.5 text-small-strong">
            <Trans>Files not in the table</Trans>
          </summary>
          <ul className="text-muted-foreground">
            {checked.unnamed.map((path) => (
              <li key={path} className="break-words">
                {path}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface RowsProps {
  title: ReactNode;
  rows: readonly TableRow[];
  children: (row: TableRow) => ReactNode;
}

function Rows({ title, rows, children }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="text-small-strong">{title}</h3>
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-1 py-2.5 text-small">
            <span className="flex gap-2">
              <span className="flex-none text-muted-foreground tabular-nums">
                <Trans>Row {row.row}</Trans>
              </span>
              <span className="min-w-0 break-words">{row.title || row.path}</span>
            </span>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowStanding({ standing, title }: { standing: Standing | undefined; title: string }) {
  if (!standing || standing.state === 'failed') {
    return (
      <Said icon={<Clock size={16} />}>
        <Trans>Not uploaded yet</Trans>
      </Said>
    );
  }
  if (standing.state === 'done') {
    return (
      <Said icon={<CircleCheck size={16} className="text-success-ink" />}>
        <Trans>Draft</Trans>
      </Said>
    );
  }
  if (standing.percent < 100) return <ProgressBar value={standing.percent} label={title} />;
  return (
    <Said icon={<Clock size={16} />}>
      <Trans>Preparing the pages</Trans>
    </Said>
  );
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-muted-foreground">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
