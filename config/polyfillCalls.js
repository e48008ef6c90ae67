// Babel: rewrites what a package calls that phones do not have which we serve. For @noble, whose AES we use:
// - `BigInt` (none in iOS 12 and 13): its tables of 64-bit hashes are made as soon as it is loaded. What we use never looks at them, so any number will do.
// - `Object.hasOwn` (none before Safari 15.4 and Chrome 93): the same question by the prototype.
module.exports = ({ template, types }) => {
  const number = template.expression(`typeof BigInt === 'function' ? BigInt : Number`)
  const hasOwn = template.expression('Object.prototype.hasOwnProperty.call')
  return {
    visitor: {
      CallExpression({ node, scope }) {
        const { callee } = node
        if (types.isIdentifier(callee, { name: 'BigInt' }) && !scope.hasBinding('BigInt', true)) node.callee = number()
        if (types.matchesPattern(callee, 'Object.hasOwn')) node.callee = hasOwn()
      },
    },
  }
}
