import type { ReactNode } from 'react';

interface PolicyTableProps {
  label: string;
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A small table of a policy: names left, numbers right. */
export function PolicyTable({ label, head, rows }: PolicyTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where large text makes it wider than the page, it is scrolled by keyboard
    <section aria-label={label} tabIndex={0} className="mt-1 overflow-x-auto">
      <table className="w-full border-collapse text-small tabular-nums">
        <thead>
          <tr>
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={place} scope="col" className={`${edge(place)} text-micro-strong text-muted-foreground`}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={place} className={edge(place)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const edge = (place: number) =>
  `border-b px-1.5 py-3 sm:px-2.5 ${place === 0 ? 'text-left' : 'text-right'} max-sm:first:pl-0`;
