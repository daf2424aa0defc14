import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/.bin/tsc');
/** Inside the project, so that what it imports is found. */
const folder = mkdtempSync(join(root, 'node_modules/.api-client-'));

beforeAll(() => {
  execFileSync(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'with-typescript-5.mjs'),
      join(root, 'node_modules/openapi-typescript/bin/cli.js'),
      join(root, 'openapi.json'),
      '--output',
      join(folder, 'api.ts'),
      // What has a default may be left out.
      '--default-non-nullable=false',
    ],
    { cwd: root },
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles a program beside the generated types; what the compiler says, '' for nothing. */
function compile(program: string): string {
  writeFileSync(join(folder, 'program.ts'), program);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    target: 'esnext',
    moduleResolution: 'bundler',
  };
  const config = { compilerOptions: { ...options, types: ['node'] }, files: ['api.ts', 'program.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync(tsc, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const client = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';
const api = createClient<paths>({ baseUrl: 'https://academy.example' });
`;

describe('a client generated from openapi.json', () => {
  it('compiles, and knows bodies, answers and refusals by their names', () => {
    const program = `${client}
export async function buy(productId: string): Promise<components['schemas']['PlacedOrder']> {
  const body = { productId, email: 'asha@example.com', refundTermsAccepted: true, seenTotalPaise: 149_900 };
  const { data, error } = await api.POST('/api/orders', { body, params: { header: { 'Idempotency-Key': 'a-key-of-mine' } } });
  if (data) return data;
  if (error.code === 'price_changed') throw new Error('look at the price again');
  const fields = 'data' in error ? error.data?.fields : undefined;
  throw new Error(\`\${error.code} \${JSON.stringify(fields)}\`);
}
export const list = () => api.GET('/api/orders', { params: { query: { limit: 10 } } });
`;
    expect(compile(program)).toBe('');
  });

  it('does not compile where a body lacks a field, or an answer or a refusal has not what is read', () => {
    const said = compile(`${client}
api.POST('/api/orders', { body: { productId: 'x' }, params: { header: { 'Idempotency-Key': 'x' } } });
api.GET('/api/orders').then(({ data }) => data?.orders);
api.GET('/api/orders').then(({ error }) => error?.code === 'class_full');
`);
    expect(said.match(/program\.ts\(\d+/g)).toEqual(['program.ts(5', 'program.ts(6', 'program.ts(7']);
  });
});

describe('openapi.json', () => {
  const text = readFileSync(join(root, 'openapi.json'), 'utf8');
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, { description?: string }> }>>;
    components: { schemas: Record<string, unknown> };
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  it('names every operation once', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+\.[a-zA-Z]+$/.test(id))).toEqual([]);
  });

  it('gives every refusal of every operation a status', () => {
    expect(operations.filter(({ responses }) => !('5XX' in responses && '429' in responses))).toEqual([]);
  });

  it('repeats no shape', () => {
    const seen = new Map<string, number>();
    const count = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      const shape = JSON.stringify(value);
      if ('properties' in value && shape.length >= 100) seen.set(shape, (seen.get(shape) ?? 0) + 1);
      for (const part of Object.values(value)) count(part);
    };
    count(document.components.schemas);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('bounds no number by what a computer can hold', () => {
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});
