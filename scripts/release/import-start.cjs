import('./start.mjs');
