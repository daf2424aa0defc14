import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { mutations } from './mutations.ts';

/** Breaks the rule whose number MUTATION names, as its file is loaded: what is on the disk stays. */
export function applyMutation(): Plugin {
  const mutation = mutations[Number(process.env.MUTATION)];
  if (!mutation) throw new Error('MUTATION names no mutation');
  const path = resolve(mutation.file).replaceAll('\\', '/');
  return {
    name: 'mutation',
    enforce: 'pre',
    transform(code, id) {
      return id.split('?')[0] === path ? code.replace(mutation.search, () => mutation.replace) : undefined;
    },
  };
}
