import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedRow, ImportColumn, ImportRow } from '../../../contract/batches/student-import.ts';
import { fieldInWords } from '../../api/field-words.ts';
import { Field } from '../../ui/field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';

interface MendProps {
  rows: readonly ImportRow[];
  wrong: readonly CheckedRow[];
  onCell: (row: number, column: ImportColumn, text: string) => void;
}

/** The rows with mistakes, each with the cells to mend. */
export function MendRows({ rows, wrong, onCell }: MendProps) {
  const [shown, setShown] = useState(10);
  const names = useColumnNames();
  return (
    <>
      <ul className="divide-y">
        {wrong.slice(0, shown).map((one) => {
          const cells = rows.find(({ row }) => row === one.row)?.cells;
          return (
            <li key={one.row} className="grid gap-3 py-3.5 lg:grid-cols-3 lg:items-start">
              <p className="text-small-strong tabular-nums lg:col-span-3">
                <Trans>Row {one.row}</Trans> · {cells?.name || cells?.phone}
              </p>
              {one.wrong.map(({ column, mistake }) => (
                <Field
                  key={column}
                  name={`row-${one.row}-${column}`}
                  label={names[column]}
                  maxLength={300}
                  value={cells?.[column] ?? ''}
                  error={fieldInWords(mistake)}
                  onChange={(event) => onCell(one.row, column, event.target.value)}
                />
              ))}
            </li>
          );
        })}
      </ul>
      <ShowMore more={wrong.length > shown} busy={false} onMore={() => setShown(shown + 20)} />
    </>
  );
}

export function useColumnNames(): Record<ImportColumn, string> {
  const { t } = useLingui();
  return {
    name: t`Full name`,
    phone: t`Phone number`,
    number: t`Student number`,
    guardian: t`Guardian`,
    guardian_phone: t`Guardian’s phone`,
    date_of_birth: t`Date of birth`,
    exam: t`Target exam`,
    category: t`Category`,
    tags: t`Tags`,
  };
}
