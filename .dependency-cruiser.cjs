/**
 * Who may import whom (docs/architecture.md). Client layers, low to high:
 * contract ← domain ← platform ← services, im ← stores ← app ← actions, integrations, and on the view side ui, hooks ← widgets ← shell ← features ← route files.
 * Imports of types count too. Cycles are oxlint's (import/no-cycle), which tells types from values.
 */
/** The pages, and what those of them that choose something are given and return. */
const ROUTES = ['src/routes.ts', 'src/choosers.ts']
const PAGES = 'pages|search|inStore|groupchain|article|coupon|podcast|package[A-Z][a-z]+'
/** Tests and what supports them may look anywhere. */
const TESTS = '\\.test\\.tsx?$|/testing/|^__tests__/'

/** What a module of the service offers to others. */
const MODULE_FACE = '^server/modules/[^/]+/(public\\.ts$|public/)'
/** Where a module keeps its SQL. */
const REPOSITORY = '^server/modules/[^/]+/(\\w*[rR]epository|sql)\\.ts$'

/** A layer of src may import itself, the layers named, and packages; `also` names single files. */
const layer = (name, allowed, also = []) => ({
  name: `${name}-imports`,
  comment: `src/${name} imports of src only: ${[name, ...allowed, ...also].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: TESTS },
  to: {
    path: '^(src|server|scripts|__tests__)/',
    pathNot: [`^src/(${[name, ...allowed].join('|')})/`, ...also.map((file) => `^${file.replace(/\./g, '\\.')}`)],
  },
})

/** The layers without React's tree, low to high. */
const BELOW_APP = ['stores', 'services', 'im', 'platform', 'domain', 'contract']

module.exports = {
  forbidden: [
    {
      name: 'no-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^(fs|path|node:)', '^\\./platform/index$', '\\.(h5|weapp)$'] },
    },
    {
      name: 'contract-imports',
      comment: 'The contract is shared by both sides and imports valibot alone.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { pathNot: ['^src/contract/', 'node_modules/valibot/'] },
    },
    layer('domain', ['contract']),
    layer('platform', ['domain', 'contract']),
    layer('im', ['domain', 'contract', 'platform'], ['src/platform/ports.ts']),
    layer('services', ['im', 'platform', 'domain', 'contract'], ROUTES),
    layer('stores', ['services', 'im', 'platform', 'domain', 'contract'], ROUTES),
    // The object graph.
    layer('app', BELOW_APP, ROUTES),
    // Use cases of several features, which models call: they open, share, follow, choose.
    layer('actions', ['app', ...BELOW_APP], ROUTES),
    // What is around the app: native hosts, WeChat, analytics; each loaded where it is.
    layer('integrations', ['actions', 'app', ...BELOW_APP], ROUTES),
    layer('ui', ['domain', 'contract']),
    layer('hooks', ['actions', 'app', ...BELOW_APP], ROUTES),
    layer('widgets', ['ui', 'hooks', 'actions', 'app', ...BELOW_APP], ROUTES),
    // What every page stands in: header, tab bar, sheets and masks above it.
    layer('shell', ['widgets', 'ui', 'hooks', 'actions', 'app', ...BELOW_APP], ROUTES),
    layer(
      'features',
      ['shell', 'widgets', 'ui', 'hooks', 'actions', 'app', ...BELOW_APP],
      // 我的 opens the question about analytics.
      [...ROUTES, 'src/integrations/analytics/load'],
    ),
    {
      name: 'models-know-no-view',
      comment: 'A model runs without React; what it shares with a view is domain, services, stores or actions.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/model/', pathNot: TESTS },
      to: { path: '^src/(ui|widgets|shell|hooks)/|^src/features/[^/]+/(screens|components)/' },
    },
    {
      name: 'gallery-stays-outside',
      comment: 'Nothing that ships imports the gallery of the UI components (npm run kit).',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/dev/' },
      to: { path: '^src/dev/' },
    },
    {
      name: 'feature-is-an-island',
      comment: 'What two features share goes to widgets, domain or services.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'route-files-name-one-screen',
      severity: 'error',
      from: { path: `^src/(${PAGES})/` },
      to: {
        path: '^src/',
        pathNot: [`^src/features/[^/]+/screens/`, '^src/routes\\.ts', '^src/(shell|ui|hooks|app)/'],
      },
    },
    {
      name: 'platform-by-ports',
      comment: 'Only app.tsx sees an implementation of the ports; the first screen and tests see the one in memory.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/platform/', '^src/app\\.tsx$', '^src/ssr/'] },
      to: {
        path: '^src/platform/',
        pathNot: '^src/platform/(ports|storageKeys|hostPort|permissionPort|wechatPort)\\.ts$',
      },
    },
    {
      name: 'first-screen-sees-the-memory',
      severity: 'error',
      from: { path: '^src/ssr/' },
      to: {
        path: '^src/platform/',
        pathNot: '^src/platform/((ports|storageKeys|hostPort|permissionPort|wechatPort)\\.ts$|memory/)',
      },
    },
    {
      name: 'taro-at-the-edge',
      comment: 'Models, stores and services run without Taro.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          TESTS,
          '^src/(platform|ui|hooks|widgets|shell|integrations|ssr)/',
          '^src/features/[^/]+/screens/',
          `^src/(${PAGES})/`,
          '^src/app\\.',
        ],
      },
      to: { path: 'node_modules/@tarojs/' },
    },
    {
      name: 'server-imports',
      comment:
        'The service knows the contract and the shared rules of the client; its web part also the routes it delivers, its WeChat part those a link or a code opens.',
      severity: 'error',
      from: { path: '^server/', pathNot: [TESTS, '^server/(web|modules/wechat)/'] },
      to: { path: '^src/', pathNot: '^src/(contract|domain)/' },
    },
    {
      name: 'server-web-imports',
      severity: 'error',
      from: { path: '^server/(web|modules/wechat)/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/((contract|domain)/|routes\\.ts$)' },
    },
    {
      name: 'demo-is-loaded-by-app',
      comment: 'The product knows nothing of the demo; app.ts loads it where it is on (server/demo/bundle.test.ts).',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: ['^server/demo/', '^server/app\\.ts$', TESTS] },
      to: { path: '^server/demo/' },
    },
    {
      name: 'modules-meet-at-public',
      comment:
        'A module of the service imports of another its public.ts (or what stands in public/); its repositories also the pieces of queries in sql.ts.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', MODULE_FACE, '^server/modules/[^/]+/sql\\.ts$'],
      },
    },
    {
      name: 'jobs-are-above-modules',
      comment: 'What runs jobs lies in platform/jobs; server/jobs are those that use modules.',
      severity: 'error',
      from: { path: '^server/(modules|im|platform|http|db)/', pathNot: TESTS },
      to: { path: '^server/jobs/' },
    },
    {
      name: 'service-meets-modules-at-public',
      comment:
        'Passport, chat, jobs and site too; app.ts and jobs/start.ts compose, and the demo plays what is outside.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [TESTS, '^server/(modules|demo)/', '^server/(app|jobs/start)\\.ts$'],
      },
      to: { path: '^server/modules/', pathNot: MODULE_FACE },
    },
    {
      name: 'below-modules',
      comment: 'What modules stand on knows none of them.',
      severity: 'error',
      from: { path: '^server/(access|db|http|platform|settings)/|^server/(config|limits)\\.ts$', pathNot: TESTS },
      to: { path: '^server/(modules|im|jobs|passport|web|demo)/' },
    },
    {
      name: 'queries-by-repositories',
      comment:
        'SQL stands in repositories; services and handlers hold rules (__tests__/architecture/modules.test.ts reads their text).',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: [TESTS, REPOSITORY] },
      to: { path: ['node_modules/kysely/', '^server/db/(statement|lists)\\.ts$', '^server/modules/[^/]+/sql\\.ts$'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Nothing that ships imports a test or its support.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TESTS },
      to: { path: `${TESTS}|^scripts/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/|__tests__/weapp/runner/fixture' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json', '.scss'],
      mainFields: ['module', 'main', 'types'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
