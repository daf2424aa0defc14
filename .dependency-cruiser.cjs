/** The import rules of ARCHITECTURE.md. Layers, lowest first; a capability imports downward only. */
const layers = [
  ['settings', 'audit', 'messages', 'media', 'pages', 'failed-jobs'],
  ['identity'],
  ['accounts'],
  ['videos', 'storage'],
  ['materials', 'classes', 'products', 'mentoring', 'shipping', 'enquiries'],
  ['batches'],
  ['announcements'],
  ['tests'],
  ['payments'],
  ['fees'],
  ['orders'],
  ['refunds'],
  ['books'],
  ['privacy'],
  ['home'],
  ['demo'],
];
const capabilities = layers.flat();
const folders = (names) => `^src/server/(${names.join('|')})/`;

const downward = layers.flatMap((names, level) => {
  const higher = layers.slice(level + 1).flat();
  if (higher.length === 0) return [];
  return [
    {
      name: `downward-only-${names.join('-')}`,
      severity: 'error',
      comment: 'Capabilities import downward only.',
      from: { path: folders(names), pathNot: '\\.test\\.ts$' },
      to: { path: folders(higher) },
    },
  ];
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...downward,
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'ground-floor-knows-no-capability',
      severity: 'error',
      comment:
        'http, db, jobs, adapters and admission know no capability; app.ts neither. compose.ts and main.ts join them.',
      from: {
        path: '^src/server/(http|db|jobs|adapters|admission)/|^src/server/(app|config|keys)\\.ts$',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: folders(capabilities) },
    },
    {
      name: 'no-foreign-store-or-routes',
      severity: 'error',
      comment: 'Across capabilities import a verb file or rules.ts, never a store or routes.',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: `^src/server/(${capabilities.join('|')})/.*[-/](store|routes)\\.ts$`, pathNot: '^src/server/$1/' },
    },
    {
      name: 'web-capabilities-share-cards-and-queries-only',
      severity: 'error',
      comment: 'home, admin and the shell compose cards; capabilities use each other through queries, cards and copy.',
      from: { path: '^src/web/(?!shell|home|admin|api|ui|i18n|native)([^/]+)/' },
      to: {
        path: '^src/web/(?!shell|home|admin|api|ui|i18n|native)[^/]+/',
        pathNot: [
          '^src/web/$1/',
          '^src/web/testing/',
          '-card\\.tsx$',
          '/queries\\.ts$',
          '/[a-z-]*-queries\\.ts$',
          '/copy\\.ts$',
          '/[a-z-]*-copy\\.ts$',
        ],
      },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/(?!ui|i18n)[^/]+/' },
    },
    {
      name: 'production-code-imports-no-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(test|e2e)\\.tsx?$|^src/(server|web)/testing/' },
      to: { path: '\\.(test|e2e)\\.tsx?$|^src/(server|web)/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
