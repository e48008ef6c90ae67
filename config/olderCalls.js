// Babel: @noble's tables of 64-bit hashes are made with BigInt as soon as the package is loaded, which phones without it (iOS 12 and 13) do not
// survive. What we use of it (AES-CTR, HMAC-SHA256) never looks at them, so there any number will do.
module.exports = ({ types }) => ({
  visitor: {
    CallExpression({ node, scope }) {
      const { callee } = node
      if (!types.isIdentifier(callee, { name: 'BigInt' }) || scope.hasBinding('BigInt', true)) return
      const known = types.binaryExpression(
        '===',
        types.unaryExpression('typeof', types.identifier('BigInt')),
        types.stringLiteral('function'),
      )
      node.callee = types.conditionalExpression(known, types.identifier('BigInt'), types.identifier('Number'))
    },
  },
})
