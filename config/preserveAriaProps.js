/**
 * Babel plugin of the H5 build: Taro renames `ariaLabel` and its kin on every JSX element, meant for its own components; ours take them as
 * props (ui/elements/types.ts) and would never see them. Names them back on components before JSX becomes calls.
 */
module.exports = function preserveAriaProps() {
  return {
    name: 'keep-aria',
    visitor: {
      JSXOpeningElement: {
        exit({ node }) {
          if (node.name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(node.name.name)) return
          for (const { name } of node.attributes) {
            const found = name?.type === 'JSXIdentifier' && /^aria-(.)(.*)$/.exec(name.name)
            if (found) name.name = `aria${found[1].toUpperCase()}${found[2]}`
          }
        },
      },
    },
  }
}
