import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Refusal, root, runNpm, withProgress } from '../setup.mjs';

/** It measures how long a pattern can take on the worst text. Its programs have 50 MB, so it stays apart from the academy's packages. */
const version = '4.5.0';
const folder = join(root, '.cache', 'recheck');

/**
 * Answers, for a literal such as `/a+$/u`, null where its time grows at most in proportion to the text, else how it grows.
 * @returns {Promise<(literal: string) => string | null>}
 */
export async function openAnalyser() {
  const packages = join(folder, version);
  if (!existsSync(join(packages, 'node_modules', 'recheck'))) {
    mkdirSync(packages, { recursive: true });
    writeFileSync(
      join(packages, 'package.json'),
      JSON.stringify({ private: true, dependencies: { recheck: version } }),
    );
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    const { code, output } = await withProgress(`Installing recheck ${version}`, () => runNpm(args, { cwd: packages }));
    if (code !== 0) throw new Refusal(`recheck could not be installed. npm says:\n${output.trim()}`);
  }
  const { checkSync } = createRequire(join(packages, 'package.json'))('recheck');
  return (literal) => {
    const end = literal.lastIndexOf('/');
    // The sets of `v` are those of `u` as long as none is nested, and `d` changes nothing that is measured.
    const flags = literal
      .slice(end + 1)
      .replace('v', 'u')
      .replace('d', '');
    const { status, complexity } = checkSync(literal.slice(1, end), flags, { timeout: 10_000 });
    return status === 'safe' ? null : (complexity?.summary ?? 'not known');
  };
}
