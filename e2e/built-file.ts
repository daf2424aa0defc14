import { readFileSync } from 'node:fs';

/** The file of the build that a source of the web became, below `dist/web`; throws where it has none of its own. */
export function builtFile(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const found = manifest[source];
  if (!found) throw new Error(`the build has no file for ${source}`);
  return found.file;
}
