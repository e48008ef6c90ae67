// Node's environment, with what a worker keeps from one test file to the next (decision 24): jest loads every module anew in every file, and
// Playwright or jsdom alone take more than a second of the processor for that. The files in `kept` stand for such packages.
const { TestEnvironment } = require('jest-environment-node')

const workerWide = {
  /** What was made once, by name: strings only, since an object would keep the file alive that made it. */
  texts: new Map(),
  load: require,
}

module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given)
    this.global.workerWide = workerWide
  }
}
