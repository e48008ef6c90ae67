// What esbuild resolves itself in every bundle of the service; all other packages stay outside. Shared with jest's transform, which is CommonJS.
const path = require('node:path')

const root = path.join(__dirname, '..')
module.exports = {
  '@': path.join(root, 'src'),
  // Hundreds of small files, which Node takes a quarter of a second to find and read one by one.
  kysely: path.join(root, 'node_modules/kysely/dist/esm/index.js'),
}
