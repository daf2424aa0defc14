import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import type { Plugin } from 'vite';

const createIcon = fileURLToPath(new URL('../src/web/ui/create-icon.ts', import.meta.url));

/** Their data is code that nobody here wrote. */
const apart = createContext({});

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Writes an icon of lucide-react as its shapes alone, drawn by `create-icon.ts`: their React keys, former names and generic
 * builder are two kilobytes of a first load. Fails the build when a new version writes icons in another way.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs/, code: 'createLucideIcon' },
      handler(code, id) {
        const data = /const __iconData = (\{.*?\n\});/s.exec(code)?.[1];
        const { node, size } = data ? runInContext(`(${data})`, apart) : {};
        if (!Array.isArray(node) || size !== 24) this.error(`${id} is written in a way that is not known here.`);
        const shapes = node.map(([tag, { key: _key, ...attributes }]: Shape) => [tag, attributes]);
        return {
          code: `import { createIcon } from ${JSON.stringify(createIcon)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)});`,
          map: null,
        };
      },
    },
  };
}
