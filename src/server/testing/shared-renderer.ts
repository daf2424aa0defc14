import { createRenderer, type Renderer } from '../rendering/renderer.ts';

/**
 * Draws the pages of all academies that a worker of the tests opens, in one process: starting one takes 0.4 s of a core, twice
 * what a page takes. It ends with the worker. Each page is drawn anew from what its own academy answers.
 */
const renderer = createRenderer({ patienceMs: 120_000, idleMs: 60_000 });

export const sharedRenderer: Renderer = { render: renderer.render, close: () => undefined };
