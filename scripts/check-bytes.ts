import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer } from '../src/server/rendering/renderer.ts';
import { answerFullAcademy } from './full-academy.ts';

/** One file of the build, as Vite's manifest has it; `imports` and `css` load with it. */
interface Piece {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const web = join(import.meta.dirname, '..', 'dist', 'web');
const manifest: Record<string, Piece> = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));

/** Most brotli bytes of a first load, and of what any other screen adds to the entry. */
const budgets = { scripts: 110_000, css: 15_000, html: 14_000, fonts: 66_000, screen: 40_000 };

/** Their screens are part of the entry. */
const firstPages = ['/auth', '/'];

/** What English pages with prices fetch; Devanagari comes with Devanagari text. */
const englishFonts = ['mukta-basic-400', 'mukta-basic-600', 'anek-basic-700', 'mukta-language-names-600'];

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The manifest has no entry. Build the web first.');
const base = reach(entry);
const otherScreens = Object.keys(manifest).filter((key) => /-screen\.tsx$/.test(key) && !base.has(key));

const failures: string[] = [];

expect('first load scripts', filesOf(base), budgets.scripts);
expect('first load css', [...cssOf(base), ...cssOf(reach('src/web/ui/fonts.css'))], budgets.css);
await expectPages();
expect('fonts (English)', fontFiles(), budgets.fonts);
for (const screen of otherScreens.sort()) {
  const added = [...reach(screen, new Set(base))].filter((key) => !base.has(key));
  expect(screen.replace('src/web/', ''), filesOf(added), budgets.screen);
}
if (failures.length > 0) {
  console.error(`\nOver budget:\n${failures.join('\n')}`);
  console.error('\nLoad what the first screen doesn’t need with lazyPart(), or check the files in scripts/chunks.ts.');
  process.exitCode = 1;
}

/** Pages as the server draws them, with everything on them. */
async function expectPages(): Promise<void> {
  const renderer = createRenderer({ patienceMs: 120_000 });
  for (const path of firstPages) {
    for (const language of ['en', 'mr'] as const) {
      const page = await renderer.render(
        { path, language, session: false, origin: 'https://academy.example' },
        answerFullAcademy,
      );
      weigh(`${path} html (${language})`, page.br.length, budgets.html);
    }
  }
  renderer.close();
}

/** A piece and everything that it imports statically. */
function reach(key: string, found = new Set<string>()): Set<string> {
  const piece = manifest[key];
  if (!piece) throw new Error(`The manifest has no ${key}.`);
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of piece.imports ?? []) reach(imported, found);
  return found;
}

function filesOf(keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}

function cssOf(keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
}

function fontFiles(): string[] {
  const files = readdirSync(join(web, 'assets'));
  return englishFonts.map((font) => {
    const file = files.find((name) => name.startsWith(font) && name.endsWith('.woff2'));
    if (!file) throw new Error(`The build has no font ${font}.`);
    return join('assets', file);
  });
}

function expect(what: string, files: string[], most: number): void {
  const sized = files.map((file) => ({ file, bytes: bytesOf(file) })).sort((a, b) => b.bytes - a.bytes);
  const total = sized.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sized.map(({ file, bytes }) => `  ${bytes} ${file} ${nameOf(file)}`);
  weigh(`${what} (${files.length} files)`, total, most, list);
}

function weigh(what: string, total: number, most: number, list: string[] = []): void {
  console.log(`${kB(total)} of ${kB(most)}  ${what}`);
  if (total > most) failures.push(`${what}: ${total - most} bytes over budget\n${list.join('\n')}`);
}

function nameOf(file: string): string {
  return Object.values(manifest).find((piece) => piece.file === file)?.name ?? '';
}

/** What crosses the wire: the compressed file where there is one. */
function bytesOf(file: string): number {
  const path = join(web, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
