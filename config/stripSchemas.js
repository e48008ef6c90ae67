/**
 * Babel plugin of the client builds: a client needs of an endpoint its method, path and flags; the schemas are judged by the service
 * and by tests. In the modules of src/contract that import valibot it drops `input` and `output` of every endpoint and empties every
 * constant made of schemas, so that valibot leaves the bundle (10 KB gz on the first load). TypeScript and jest still see all values:
 * a constant that is not made of schemas alone is refused, since a client would silently find `undefined` in its place.
 */
const VALIBOT = 'valibot'
/** All its functions make schemas. */
const HELPERS = './common'
/** All its functions make endpoints. */
const ENDPOINTS = './endpoint'
const ADVICE =
  'Write the value out or move it to a file that does not import valibot; a helper that makes schemas belongs to common.ts.'

module.exports = function stripSchemas({ types: t }) {
  /** The import or function that a name of the file stands for. */
  const meaningOf = (name, file) => {
    const { path } = file.scope.getBinding(name) ?? {}
    if (path?.parentPath.isImportDeclaration()) return { source: path.parent.source.value }
    return { made: [path?.node, path?.node.init].find((node) => t.isFunction(node)) }
  }
  /** `schema`, `endpoint`, or undefined where it is not known what a call makes. */
  const resultOf = (call, file, seen) => {
    const { callee } = call
    const isMember = t.isMemberExpression(callee)
    const root = isMember ? callee.object : callee
    if (!t.isIdentifier(root)) return undefined
    const { source, made } = meaningOf(root.name, file)
    if (source === VALIBOT) return 'schema'
    if (isMember) return undefined
    if (source === ENDPOINTS) return 'endpoint'
    return source === HELPERS || makesSchema(made, file, seen) ? 'schema' : undefined
  }
  /** Whether a function of the file returns a schema. */
  const makesSchema = (made, file, seen = []) => {
    if (!made || seen.includes(made)) return false
    const isSchema = (node) =>
      t.isConditionalExpression(node)
        ? isSchema(node.consequent) || isSchema(node.alternate)
        : t.isCallExpression(node) && resultOf(node, file, [...seen, made]) === 'schema'
    return t.isBlockStatement(made.body)
      ? made.body.body.some((statement) => t.isReturnStatement(statement) && isSchema(statement.argument))
      : isSchema(made.body)
  }

  /** Collects what the value of a constant is made of; functions run later and are no part of it, nor are types and names of fields. */
  const collect = (node, file, found) => {
    if (!node || t.isFunction(node) || t.isTSType(node)) return found
    if (t.isCallExpression(node) || t.isOptionalCallExpression(node)) found[resultOf(node, file) ?? 'unknown'] ??= node
    else {
      if (t.isLiteral(node) && !t.isTemplateLiteral(node)) found.value ??= node
      const keys = t.isObjectProperty(node) && !node.computed ? ['value'] : t.VISITOR_KEYS[node.type]
      for (const key of keys) for (const child of [node[key]].flat()) collect(child, file, found)
      // `v.picklist(TABS).options` is a plain value.
      if (t.isMemberExpression(node) && collect(node.object, file, {}).schema) found.value ??= node
    }
    return found
  }
  const emptySchemas = (declarator, file, refuse) => {
    const { id, init } = declarator
    const { schema, endpoint, value, unknown } = collect(init, file, {})
    const name = t.isIdentifier(id) ? id.name : 'this constant'
    if (unknown) refuse(unknown, `client builds would lose ${name}: this call is not known to make a schema.`)
    if (!schema) return
    const lost = endpoint ?? value
    if (lost) refuse(lost, `client builds would lose ${name}: it holds more than schemas.`)
    declarator.init = t.unaryExpression('void', t.numericLiteral(0))
  }

  const visitor = {
    Program(file, state) {
      if (!/[\\/]src[\\/]contract[\\/]/.test(state.filename ?? '')) return
      // Plain rules that schemas are made from (passportRules.ts) are the forms' own too.
      const importsValibot = (node) =>
        t.isImportDeclaration(node) && node.source.value === VALIBOT && node.importKind !== 'type'
      if (!file.node.body.some(importsValibot)) return
      const refuse = (node, message) => {
        throw state.file.buildCodeFrameError(node, `line ${node.loc.start.line}: ${message} ${ADVICE}`)
      }
      const isHelpers = /[\\/]common\.ts$/.test(state.filename)
      for (const statement of file.node.body) {
        const isExport = t.isExportNamedDeclaration(statement)
        const declaration = isExport ? statement.declaration : statement
        const declared = t.isVariableDeclaration(declaration) ? declaration.declarations : [declaration]
        for (const one of declared) {
          const made = t.isVariableDeclarator(one) ? one.init : one
          if (isHelpers && isExport && t.isFunction(made) && !makesSchema(made, file))
            refuse(made, 'what common.ts exports makes schemas; this function does not.')
          if (t.isVariableDeclarator(one)) emptySchemas(one, file, refuse)
        }
      }
      file.traverse({
        CallExpression({ node }) {
          const options = node.arguments[1]
          if (!t.isObjectExpression(options) || resultOf(node, file) !== 'endpoint') return
          options.properties = options.properties.filter(({ key }) => !['input', 'output'].includes(key?.name))
          t.addComment(node, 'leading', '#__PURE__')
        },
      })
    },
  }
  return { name: 'strip-schemas', visitor }
}
