import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The two phones of the budgets in `docs/operate/measure.md`. */
export type Profile = 'default mobile' | 'weak phone';

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export interface PageFigures {
  path: string;
  profile: Profile;
  /** Scores of 100, here and below medians of the runs. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Until the largest thing was painted. */
  paintMs: number;
  interactiveMs: number;
  blockedMs: number;
  /** How much the layout moved, without a unit. */
  shift: number;
  /** The machine's over the last minute, and what Lighthouse makes of its processor. */
  load: number;
  benchmarkIndex: number;
  /** What took points from a score, in any run. */
  lost: string[];
}

/** What is asked of Lighthouse here, which `bench-web.mjs` installs and the academy's own packages lack. */
interface Flags {
  port: number;
  onlyCategories: string[];
  throttling?: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number };
}

/** What is read of its result. */
interface Lhr {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { code: string; message: string };
}

interface Lighthouse {
  default(url: string, flags: Flags & { logLevel: 'error'; output: 'json' }): Promise<{ lhr: Lhr } | undefined>;
}

async function loadLighthouse(): Promise<Lighthouse['default']> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder) throw new Error('Run this with npm run bench:web, which installs Lighthouse.');
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as Lighthouse;
  return lighthouse;
}

interface Asked {
  url: string;
  profile: Profile;
  runs: number;
  /** Where the browser takes commands. */
  port: number;
}

/** Runs Lighthouse several times on one page in one profile. The processor is measured anew before every run. */
export async function measurePage({ url, profile, runs, port }: Asked): Promise<Omit<PageFigures, 'path' | 'profile'>> {
  const results: Lhr[] = [];
  const loads: number[] = [];
  // A first run tells how quick the processor is, which the weak phone is slowed down from.
  let { environment } = await audit(url, { port, onlyCategories: ['seo'] });
  for (let run = 0; run < runs; run += 1) {
    loads.push(loadavg()[0] ?? 0);
    const flags: Flags = { port, onlyCategories: [...scores] };
    if (profile === 'weak phone') flags.throttling = weakPhone(environment.benchmarkIndex);
    const result = await audit(url, flags);
    environment = result.environment;
    results.push(result);
  }
  const scored = (name: string) => median(results.map((one) => Math.round((one.categories[name]?.score ?? 0) * 100)));
  const timed = (name: string) => median(results.map((one) => one.audits[name]?.numericValue ?? Number.NaN));
  return {
    performance: scored('performance'),
    accessibility: scored('accessibility'),
    bestPractices: scored('best-practices'),
    seo: scored('seo'),
    paintMs: timed('largest-contentful-paint'),
    interactiveMs: timed('interactive'),
    blockedMs: timed('total-blocking-time'),
    shift: timed('cumulative-layout-shift'),
    load: median(loads),
    benchmarkIndex: median(results.map((one) => one.environment.benchmarkIndex)),
    lost: [...new Set(results.flatMap(lostPoints))],
  };
}

/** What took points from a score; times, which performance is made of, stand in the figures. */
function lostPoints({ categories, audits }: Lhr): string[] {
  return scores
    .filter((name) => name !== 'performance')
    .flatMap((name) => (categories[name]?.auditRefs ?? []).map((ref) => ({ name, ...ref })))
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ name, id }) => `${name}: ${id}`);
}

/** A busy browser now and then loses the beginning of its own record: then it is asked again. */
const mostTries = 4;

async function audit(url: string, flags: Flags, tries = 1): Promise<Lhr> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, { logLevel: 'error', output: 'json', ...flags });
  if (!result) throw new Error(`Lighthouse had nothing to say of ${url}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART' && tries < mostTries) return audit(url, flags, tries + 1);
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** 700 kbps, 300 ms, and a processor of benchmark index 264, in Lighthouse's own simulation. */
function weakPhone(benchmarkIndex: number): Flags['throttling'] {
  return { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: Math.max(1, benchmarkIndex / 264) };
}

function median(all: readonly number[]): number {
  const sorted = all.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
