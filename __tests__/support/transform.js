// Babel for jest, with a cheaper name for what is cached: babel-jest reads Babel's whole configuration anew for each of the hundreds of
// files that a test loads, only to name it.
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { createTransformer } = require('babel-jest').default

const root = path.join(__dirname, '../..')
/** What decides how a file comes out, besides its text. */
const settings = ['babel.config.js', 'package-lock.json', 'jest.config.js'].map((file) =>
  fs.readFileSync(path.join(root, file)),
)
const made = settings.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')

module.exports = {
  createTransformer(options) {
    const babel = createTransformer(options)
    return {
      ...babel,
      getCacheKey: (source, file, { instrument }) =>
        createHash('sha256')
          .update([made, path.relative(root, file), instrument, source].join('\0'))
          .digest('hex'),
    }
  },
}
