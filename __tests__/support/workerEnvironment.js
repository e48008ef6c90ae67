// Node's environment, with what a worker caches from one test file to the next (decision 24): jest loads and compiles
// every module again in each file, which takes seconds of the processor for PGlite, Fastify, Playwright or jsdom. The
// packages are named in jest.config.js.
const fs = require('node:fs')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
const hosted = require('./sharedService')

const LINE = '\n    at '
const isOurs = (file) => file && !file.startsWith('node:') && !file.includes('/node_modules/')

/**
 * Playwright takes a stack at each call, and jest would look up the source of every line of it, most of them
 * Playwright's own, which was a tenth of what a walk costs a worker. Errors of the test file itself are of another
 * realm and stay with jest's lookup.
 */
function lookForOwnSourcesOnly() {
  const jests = Error.prepareStackTrace
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) =>
      isOurs(frame.getFileName()) ? jests(error, [frame]).split(LINE).at(-1) : frame,
    )
    return [String(error), ...lines].join(LINE)
  }
}

const compile = (name) =>
  WebAssembly.compile(fs.readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), name)))
let engines

const workerWide = {
  /** What was made once, by name: strings only, since an object would keep the file alive that made it. */
  texts: new Map(),
  load: require,
  /** PGlite's engines, compiled where the package runs: the database's, and that of its making. */
  hosted,
  engines: () => (engines ??= Promise.all(['pglite.wasm', 'initdb.wasm'].map(compile))),
}

module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given)
    this.global.workerWide = workerWide
    // Cached packages test with `instanceof Date`: every realm shares one Date.
    this.global.Date = Date
  }
  async setup() {
    await super.setup()
    // Jest has put its own way in place for this file.
    lookForOwnSourcesOnly()
  }
}
