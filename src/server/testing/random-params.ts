import type { Endpoint } from '../../contract/endpoint.ts';

/** An id that nothing has for every place in an endpoint's path. */
export function randomParams({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]));
}
