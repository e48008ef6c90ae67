// Node's environment, with what a worker keeps from one test file to the next (decision 24): jest loads every module anew in every file, and
// Playwright or jsdom alone take more than a second of the processor for that. The files in `kept` stand for such packages.
const { TestEnvironment } = require('jest-environment-node')

const LINE = '\n    at '
const isOurs = (file) => file && !file.startsWith('node:') && !file.includes('/node_modules/')

/**
 * Playwright asks for a stack at each call, and jest would look for the source of every line of it, most of them Playwright's own, which was a tenth of
 * what a walk costs a worker. Errors of the test file itself are of another realm and keep jest's way.
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
  async setup() {
    await super.setup()
    // Jest has put its own way in place for this file.
    lookForOwnSourcesOnly()
  }
}
