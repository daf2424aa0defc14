import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const top = mkdtempSync(join(tmpdir(), 'academy-web-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

function build(name: string, asset: string): string {
  const folder = join(top, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', asset), `the script of ${name}`);
  writeFileSync(join(folder, 'assets', `${asset}.br`), brotliCompressSync(`the script of ${name}`));
  return folder;
}

it('assets of this release and of the one before are sent compressed to whoever can read that', async () => {
  const http = fastify();
  await serveBuiltFiles(http, [build('now', 'now.js'), build('before', 'before.js')]);
  for (const name of ['now', 'before']) {
    const url = `/assets/${name}.js`;
    const compressed = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([compressed.statusCode, compressed.headers['content-encoding'], name]).toEqual([200, 'br', name]);
    expect(compressed.headers['cache-control']).toContain('immutable');
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect((await http.inject({ url })).body).toBe(`the script of ${name}`);
  }
  await http.close();
});
