import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Endpoint, Endpoints } from '../../src/contract/endpoint.ts';

const server = join(import.meta.dirname, '../../src/server');

/** Which capability serves an endpoint: the folder whose routes import it from the contract. */
export async function readCapabilities(): Promise<Map<Endpoint, string>> {
  const found = new Map<Endpoint, string>();
  for (const file of globSync('**/*routes.ts', { cwd: server })) {
    const source = readFileSync(join(server, file), 'utf8');
    for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '([./]+contract\/[^']+)'/g)) {
      const module = (await import(join(server, file, '..', from))) as Record<string, Endpoints>;
      for (const name of names.split(',')) {
        for (const endpoint of Object.values(module[name.trim()] ?? {})) found.set(endpoint, file.split(sep)[0] ?? '');
      }
    }
  }
  return found;
}
