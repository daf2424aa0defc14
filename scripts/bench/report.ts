import { cpus } from 'node:os';
import type { Figures, Measured } from './measure.ts';

const head = ['', 'CPU ms', 'server + database', 'CPU ratio', 'requests/s', 'throughput', 'p50 ms', 'p95 ms', 'budget'];

/** The table of everything measured: under each thing people do, the application and then what it stands beside. */
export function report(all: readonly Measured[]): string {
  const rows = all.flatMap((one) => {
    const queries = one.queries === null ? '' : `, statements: ${one.queries}`;
    return [
      [`${one.name}${queries}`],
      ['  academy', ...cells(one.academy)],
      ...one.beside.map(({ what, budget, figures }) => [
        `  node:http, ${what}`,
        ...cells(figures, one.academy),
        budget ? `${budget.words} ${budget.of === 'cpu' ? 'CPU' : 'throughput'}` : '',
      ]),
    ];
  });
  const [processor] = cpus();
  return [
    ...align([head, ...rows]),
    '',
    'CPU: milliseconds of server and database together for one request. Ratio and throughput: the academy to that line.',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}.`,
  ].join('\n');
}

function cells(figures: Figures, academy?: Figures): string[] {
  const own = perRequest(figures);
  const rate = figures.requests / figures.seconds;
  const sorted = figures.times.toSorted((a, b) => a - b);
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return [
    own.toFixed(3),
    `${(figures.server / figures.requests / 1000).toFixed(3)} + ${(figures.database / figures.requests / 1000).toFixed(3)}`,
    academy ? (perRequest(academy) / own).toFixed(2) : '',
    rate.toFixed(0),
    academy ? `${((academy.requests / academy.seconds / rate) * 100).toFixed(0)} %` : '',
    percentile(0.5),
    percentile(0.95),
  ];
}

const perRequest = ({ server, database, requests }: Figures) => (server + database) / requests / 1000;

function align(rows: readonly string[][]): string[] {
  const widths = head.map((_word, column) =>
    Math.max(...rows.filter((row) => row.length > 1).map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
