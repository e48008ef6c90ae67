/**
 * Babel, mini program only: `import()` of a chunk listed here becomes webpack's `require.ensure`, under the subpackage in which WeChat is to
 * find it (decision 0037). Any other `import()` is left to Taro, which makes a plain require of it: it stays in the package of what imports it.
 * Webpack splits off what stands inside `require.ensure` and nothing else, so no function of ours could take its place.
 */
const FOLDERS = { im: 'packageInfo', imSdk: 'packageInfo', usage: 'search', usageSdk: 'search', files: 'packageOrder' }

const chunkName = ({ leadingComments }) =>
  leadingComments?.map(({ value }) => /webpackChunkName: "([^"]+)"/.exec(value)?.[1]).find(Boolean)

module.exports = ({ template }) => {
  const load = template.expression(
    `new Promise((resolve, reject) => require.ensure([], () => resolve(require(SOURCE)), reject, NAME))`,
    { placeholderPattern: /^(SOURCE|NAME)$/ },
  )
  return {
    name: 'subpackage-chunks',
    visitor: {
      // Before the visitors of other plugins, which rewrite `import()` as well.
      Program(program) {
        program.traverse({
          CallExpression(path) {
            if (path.node.callee.type !== 'Import') return
            const [source] = path.node.arguments
            const name = chunkName(source)
            if (!name || !FOLDERS[name]) return
            const literal = (value) => ({ type: 'StringLiteral', value })
            path.replaceWith(load({ SOURCE: literal(source.value), NAME: literal(`${FOLDERS[name]}/${name}`) }))
          },
        })
      },
    },
  }
}
/** Files of the build, from its root. */
module.exports.files = Object.entries(FOLDERS).map(([name, folder]) => `${folder}/${name}.js`)
