import { cpus } from 'node:os';
import type { Figures, Measured, Slice } from './measure.ts';

const head = ['', 'CPU ms', 'server + database', 'CPU ratio', 'requests/s', 'throughput', 'p50 ms', 'p95 ms', 'budget'];

/** The table of everything measured: under each thing people do, the application and then what it stands beside. */
export function report(all: readonly Measured[]): string {
  const rows = all.flatMap((one) => {
    const statements = one.statements === null ? '' : `, statements: ${one.statements}`;
    return [
      [`${one.name}${statements}`],
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
    'CPU: milliseconds of server and database together for one request. Ratio and throughput: the academy to that line. Medians of all turns.',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${processor?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}.`,
  ].join('\n');
}

function cells(figures: Figures, academy?: Figures): string[] {
  const { server, database, rate } = middle(figures);
  const own = academy && middle(academy);
  const sorted = figures.times.toSorted((a, b) => a - b);
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return [
    (server + database).toFixed(3),
    `${server.toFixed(3)} + ${database.toFixed(3)}`,
    own ? ((own.server + own.database) / (server + database)).toFixed(2) : '',
    rate.toFixed(0),
    own ? `${((own.rate / rate) * 100).toFixed(0)} %` : '',
    percentile(0.5),
    percentile(0.95),
  ];
}

/** The median of all turns, so that one in which the machine did something else does not count: CPU in ms for a request. */
function middle({ slices }: Figures): { server: number; database: number; rate: number } {
  const median = (of: (slice: Slice) => number) => {
    const values = slices.map(of).sort((a, b) => a - b);
    const half = Math.floor(values.length / 2);
    const [low = 0, high = 0] = [values[values.length % 2 === 1 ? half : half - 1], values[half]];
    return (low + high) / 2;
  };
  return {
    server: median((slice) => slice.server / slice.requests / 1000),
    database: median((slice) => slice.database / slice.requests / 1000),
    rate: median((slice) => slice.requests / slice.seconds),
  };
}

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
