// Projects: h5 and weapp honour the platform suffixes as Taro's builds do; server runs in Node; browser and weapp journeys use built output.
/** Packages whose language jest does not run as it is. */
const WRITTEN_AS_MODULES = ['@noble', '@tarojs', 'cookie']
const transformed = (packages) => ({
  transform: { '\\.(c?[jt]s|[jt]sx)$': '<rootDir>/__tests__/support/transform.js' },
  transformIgnorePatterns: [`/node_modules/(?!(${packages.join('|')})/)`],
})
const common = {
  // Without them jest goes through the packages and all that was built, anew for each project.
  roots: ['src', 'server', 'scripts', '__tests__'].map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  cacheDirectory: '<rootDir>/.cache/jest',
}
// The first that matches counts: a style sheet is one by either way to write its path.
const mapped = { '\\.scss$': '<rootDir>/__tests__/support/empty.js', '^@/(.*)$': '<rootDir>/src/$1' }
const inNode = {
  ...common,
  // PGlite has `import()`, which jest's modules do not know.
  ...transformed([...WRITTEN_AS_MODULES, '@electric-sql/pglite']),
  testEnvironment: '<rootDir>/__tests__/support/workerEnvironment.js',
  moduleNameMapper: mapped,
}
/** What else Taro's H5 layer is made of that jest does not run as it is; page tests load all of it. */
const OF_TAROS_H5 = [
  'lodash-es',
  'query-string',
  'decode-uri-component',
  'split-on-first',
  'filter-obj',
  '\\.pnpm',
  'style-inject',
]
/** What a build defines (types/global.d.ts). */
const BUILD_CONSTANTS = {
  ...{ API_ORIGIN: '', PASSPORT_ORIGIN: '', APP_VERSION: '0', SIGN_SECRET: 's', PASSPORT_SECRET: 'p' },
  ...{ WECHAT_SDK: '', ANALYTICS_SETTINGS: {}, SITE_SETTINGS: {}, CHAT_SETTINGS: {} },
}
/** The service in the test's own process. */
const inProcess = {
  ...inNode,
  // What PostgreSQL alone can show (`*.pg.test.ts`) runs where there is one; scripts/test.mjs brings it.
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    ...(process.env.TEST_DATABASE_URL ? [] : ['\\.pg\\.test\\.']),
  ],
}
const client = (name, suffix) => ({
  ...common,
  ...transformed(WRITTEN_AS_MODULES),
  displayName: name,
  testEnvironment: 'jsdom',
  moduleNameMapper: mapped,
  moduleFileExtensions: [`${suffix}.tsx`, `${suffix}.ts`, 'tsx', 'ts', 'js', 'mjs', 'json'],
})
/** The service as a process: walks use it as a phone does. */
const walks = (displayName, files) => ({
  ...inNode,
  displayName,
  globalSetup: '<rootDir>/__tests__/support/prepareService.ts',
  globalTeardown: '<rootDir>/__tests__/support/forgetService.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/secondTry.ts'],
  testMatch: [`<rootDir>/__tests__/${files}.test.ts`],
})
module.exports = {
  // Chromium, a first PGlite and a first picture take their time on a busy machine with two cores.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/__tests__/support/sequencer.js',
  projects: [
    {
      ...client('h5', 'h5'),
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.weapp\\.test\\.'],
    },
    { ...client('weapp', 'weapp'), testMatch: ['<rootDir>/src/**/*.weapp.test.{ts,tsx}'] },
    {
      ...client('pages', 'h5'),
      ...transformed([...WRITTEN_AS_MODULES, ...OF_TAROS_H5]),
      testMatch: ['<rootDir>/__tests__/pages/*.test.tsx'],
      setupFiles: ['<rootDir>/__tests__/support/pages/environment.js'],
      // As the package's own settings: a package that has a build for Node is taken as that one, which can be required.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      globals: BUILD_CONSTANTS,
      moduleNameMapper: {
        ...mapped,
        '^@tarojs/taro$': '<rootDir>/__tests__/support/pages/taro.js',
        '^@tarojs/router$': '<rootDir>/__tests__/support/pages/router.js',
        // As in the build; it also keeps out `swiper-bundle.mjs`, which cannot be required.
        '^@tarojs/components/dist/components$': '<rootDir>/config/h5/noStencil.js',
        // Its `act` is React's, and says so at each call.
        '^react-dom/test-utils$': 'react',
        '^\\./platform/index$': '<rootDir>/__tests__/support/pages/platform.ts',
      },
    },
    {
      ...inProcess,
      displayName: 'server',
      testMatch: [
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/__tests__/{contract,ports}/**/*.test.ts',
        '<rootDir>/__tests__/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
    },
    // Clients and the service in one process, on lines that are slow, dead or asleep.
    { ...inProcess, displayName: 'journeys', testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'] },
    walks('browser', 'browser/*'),
    walks('miniprogram', 'weapp/**/*'),
  ],
}
