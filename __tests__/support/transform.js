// swc for jest, file by file. `hidden.jest` is what @swc/jest sets too: calls of jest.mock move above the imports.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { transformSync, version } = require('@swc/core')

const made = readFileSync(__filename)

module.exports = {
  getCacheKey: (source, file) =>
    createHash('sha256').update(made).update(version).update(file).update(source).digest('hex'),
  process: (source, filename) =>
    transformSync(source, {
      filename,
      sourceMaps: true,
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: /\.c?js$/.test(filename)
          ? { syntax: 'ecmascript', jsx: true }
          : { syntax: 'typescript', tsx: filename.endsWith('x') },
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    }),
}
