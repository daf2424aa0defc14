import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand right. */
  align?: 'right';
  /** Where it goes on a phone's card: line one left or right, line two (with its head before a bare number), or nowhere. `fact` when absent. */
  phone?: 'title' | 'status' | 'fact' | 'named' | 'none';
}

export interface RecordListProps<Row> {
  /** What the table lists, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row shown in the panel beside the list. */
  selectedKey?: string;
  /** Opens the detail. Give the title cell a link or button too, for the keyboard. */
  onOpen?: (row: Row) => void;
}

/** A table from 1024 px, one card a row below; never scrolls sideways. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return (
    <>
      <WideTable {...props} />
      <PhoneCards {...props} />
    </>
  );
}

const edge = 'px-3 first:pl-4.5 last:pr-4.5';

function WideTable<Row>({ label, columns, rows, rowKey, selectedKey, onOpen }: RecordListProps<Row>) {
  return (
    <Card pad={false} className="overflow-hidden max-lg:hidden">
      <table className="w-full border-collapse text-small" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx(
                  'border-b py-2.5 text-micro-strong whitespace-nowrap text-muted-foreground',
                  edge,
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={onOpen && (() => onOpen(row))}
              className={clsx(
                'h-14 border-b last:border-b-0',
                onOpen && 'cursor-pointer hover:bg-muted',
                rowKey(row) === selectedKey && 'bg-[color-mix(in_oklab,var(--primary-soft)_55%,var(--card))]',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx('py-2.5 align-middle', edge, column.align === 'right' && 'text-right tabular-nums')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function PhoneCards<Row>({ label, columns, rows, rowKey, onOpen }: RecordListProps<Row>) {
  const at = (place: Column<Row>['phone']) => columns.filter((column) => (column.phone ?? 'fact') === place);
  const facts = columns.filter(({ phone = 'fact' }) => phone === 'fact' || phone === 'named');
  return (
    <ul aria-label={label} className="grid gap-3 lg:hidden">
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card onClick={onOpen && (() => onOpen(row))} className={onOpen && 'cursor-pointer'}>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 text-body-strong">{at('title').map((column) => cellOf(column, row))}</div>
              <div className="flex flex-none gap-2">{at('status').map((column) => cellOf(column, row))}</div>
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted-foreground">
              {facts.map((column) =>
                column.phone === 'named' ? (
                  <span key={column.key} className="tabular-nums">
                    {column.head} {column.cell(row)}
                  </span>
                ) : (
                  cellOf(column, row)
                ),
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return (
    <span key={column.key} className={column.align === 'right' ? 'tabular-nums' : undefined}>
      {column.cell(row)}
    </span>
  );
}
