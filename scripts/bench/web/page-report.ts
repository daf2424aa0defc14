import { cpus } from 'node:os';
import type { PageFigures } from './lighthouse.ts';

const head = [
  '',
  'perf.',
  'access.',
  'practices',
  'SEO',
  'LCP s',
  'CLS',
  'interactive s',
  'blocked ms',
  'load',
  'index',
];
const budgets = {
  'default mobile': ['  budget', '≥ 98', '100', '100', '100', '≤ 1.5', '≤ 0.02', '', '', '', ''],
  'weak phone': ['  budget', '', '', '', '', '≤ 2.3', '', '≤ 4', '', '', ''],
};

/** The table of everything measured, each line above its budget, and under it what took points from a score. */
export function pageReport(all: readonly PageFigures[], runs: number): string {
  const rows = all.flatMap((one) => [
    [
      `${one.path}, ${one.profile}`,
      ...[one.performance, one.accessibility, one.bestPractices, one.seo].map((score) => score.toFixed(0)),
      (one.paintMs / 1000).toFixed(2),
      one.shift.toFixed(3),
      (one.interactiveMs / 1000).toFixed(2),
      one.blockedMs.toFixed(0),
      one.load.toFixed(1),
      one.benchmarkIndex.toFixed(0),
    ],
    budgets[one.profile],
  ]);
  const lost = new Set(all.flatMap((one) => one.lost.map((audit) => `${one.path}  ${audit}`)));
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  '),
  );
  return [
    ...lines,
    ...(lost.size > 0 ? ['', 'Points lost by:', ...lost] : []),
    '',
    `Medians of ${runs} runs, pages open to visitors. ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}.`,
  ].join('\n');
}
