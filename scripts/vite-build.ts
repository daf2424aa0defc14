import { build } from 'vite';
import configure from '../vite.config.ts';

// `npm run build`: the browser's files into dist/web, then what draws pages on the server into dist/render. In one process, in
// which each source is transformed once (`transform-once.ts`).
const configFile = false;
const base = { command: 'build', mode: 'production' } as const;
await build({ ...configure({ ...base, isSsrBuild: false }), configFile });
const renderer = configure({ ...base, isSsrBuild: true });
await build({ ...renderer, build: { ...renderer.build, ssr: 'src/web/render-page.tsx' }, configFile });
