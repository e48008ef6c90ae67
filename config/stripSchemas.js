/**
 * Babel plugin of the client builds: a client needs of an endpoint its method, path and flags; the schemas are judged by the service
 * and by tests. In the modules of src/contract that import valibot it drops `input` and `output` of every endpoint and empties every
 * schema constant, so that valibot leaves the bundle (10 KB gz on the first load). Types are untouched.
 */
const BUILDERS = new Set(['get', 'post', 'put', 'del', 'builder'])
module.exports = function stripSchemas({ types: t }) {
  const isBuilder = (node) => t.isIdentifier(node.callee) && BUILDERS.has(node.callee.name)
  /** A constant made by calls other than endpoint builders is a schema or made of schemas. */
  const makesSchema = (init) => {
    let found = false
    t.traverseFast(init, (node) => {
      if (t.isCallExpression(node) && !isBuilder(node)) found = true
    })
    return found
  }
  return {
    name: 'strip-schemas',
    visitor: {
      Program(program, state) {
        if (!/[\\/]src[\\/]contract[\\/]/.test(state.filename ?? '')) return
        // Plain rules that schemas are made from (passportRules.ts) are the forms' own too.
        const hasSchemas = program.node.body.some(
          (node) => t.isImportDeclaration(node) && node.source.value === 'valibot',
        )
        if (!hasSchemas) return
        // A file without schemas (rules as plain functions and patterns) stays as it is.
        const schemas = (node) => t.isImportDeclaration(node) && /^(valibot|\.\/endpoint)$/.test(node.source.value)
        if (!program.node.body.some(schemas)) return
        program.traverse({
          CallExpression(path) {
            const options = path.node.arguments[1]
            if (!isBuilder(path.node) || !t.isObjectExpression(options)) return
            options.properties = options.properties.filter(
              (property) => !['input', 'output'].includes(property.key?.name),
            )
            t.addComment(path.node, 'leading', '#__PURE__')
          },
        })
        for (const statement of program.node.body) {
          const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
          if (!t.isVariableDeclaration(declaration)) continue
          for (const declarator of declaration.declarations) {
            if (t.isFunction(declarator.init) || !declarator.init) continue
            if (makesSchema(declarator.init)) declarator.init = t.unaryExpression('void', t.numericLiteral(0))
          }
        }
      },
    },
  }
}
