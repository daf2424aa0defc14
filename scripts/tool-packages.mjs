import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, root, runNpm, withProgress } from './setup.mjs';

/**
 * Installs a package that one command alone needs, apart from the academy's own, which are installed for every test run.
 * Resolves to the folder whose `node_modules` holds it.
 */
export async function ensureTool(name, version) {
  const folder = join(root, '.cache', name);
  const installed = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { code, output } = await withProgress(`Installing ${name} ${version}`, () => runNpm(args, { cwd: folder }));
  if (code !== 0) throw new Refusal(`${name} could not be installed. npm says:\n${output.trim()}`);
  return folder;
}
