// Node's environment, with what a worker makes once for all its test files: PGlite's compiled code, and the process that
// runs the service for walks.
const fs = require('node:fs')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
const { protectProperties } = require('jest-util')
const hosted = require('./sharedService')

const compile = (name) =>
  WebAssembly.compile(fs.readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), name)))
let engines

const workerWide = {
  /** What was made once, by name: strings only, since an object would keep the file alive that made it. */
  texts: new Map(),
  hosted,
  /** V8 compiles the same WebAssembly once as long as one module of it lives: here it does for all files. */
  holdEngines: () => (engines ??= Promise.all(['pglite.wasm', 'initdb.wasm'].map(compile))),
}
// Jest clears what a test file leaves on the global object.
protectProperties(workerWide)

module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given)
    this.global.workerWide = workerWide
  }
}
