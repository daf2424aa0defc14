import { resolve } from 'node:path';

/** Where the web is built: `dist`, or a folder that takes its place once it is whole (`build-web.mjs`). */
export const webDist = resolve(import.meta.dirname, '..', process.env.WEB_DIST ?? 'dist');
