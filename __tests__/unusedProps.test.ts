import { readFileSync } from 'node:fs'
import { parseSync, traverse, types as t } from '@babel/core'
import { files } from './support/sourceFiles'

/*
 * The templates leave out what no element of ours sets (config/weapp/unusedProps.js): set all the same, WeChat would silently not get it.
 */

const dropUnused =
  jest.requireActual<(components: Record<string, Record<string, string>>) => void>('../config/weapp/unusedProps')
const SOURCES = files().filter((file) => /^src\/.*\.tsx$/.test(file) && !/\.(h5|test)\.tsx$/.test(file))

/** A property of JSX as the template names it: `onScrollToLower` → `bindScrollToLower`, `upperThreshold` → `upper-threshold`. */
const inTemplate = (name: string): string =>
  /^on[A-Z]/.test(name) ? `bind${name.slice(2)}` : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What a file sets on components of Taro's, as `[component, property]`. */
function sets(text: string): [component: string, property: string][] {
  const ast = parseSync(text, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'], sourceType: 'module' },
  })!
  const components = new Map<string, string>()
  const found: [string, string][] = []
  traverse(ast, {
    ImportDeclaration({ node }) {
      if (node.source.value !== '@tarojs/components') return
      for (const one of node.specifiers)
        if (t.isImportSpecifier(one) && t.isIdentifier(one.imported)) components.set(one.local.name, one.imported.name)
    },
    JSXOpeningElement({ node }) {
      const component = t.isJSXIdentifier(node.name) ? components.get(node.name.name) : undefined
      if (!component) return
      for (const attribute of node.attributes)
        if (t.isJSXAttribute(attribute) && t.isJSXIdentifier(attribute.name))
          found.push([component, inTemplate(attribute.name.name)])
    },
  })
  return found
}

/** Those that the templates do not have. */
const lost = (text: string) =>
  sets(text).filter(([component, property]) => {
    const props: Record<string, string> = { [property]: '' }
    dropUnused({ [component]: props })
    return !(property in props)
  })

test('no element sets a property that the templates leave out', () => {
  expect(SOURCES.flatMap((file) => lost(readFileSync(file, 'utf8')).map((one) => [file, ...one]))).toEqual([])
  // What is compared is not nothing.
  expect(SOURCES.flatMap((file) => sets(readFileSync(file, 'utf8'))).length).toBeGreaterThan(30)
})

test('one that does is found', () => {
  const text = `import { ScrollView as Box, Swiper } from '@tarojs/components'
    export const a = <Box scrollY refresherEnabled onRefresherRefresh={go} onScrollToLower={go} />
    export const b = <Swiper autoplay displayMultipleItems={2} />`
  expect(lost(text)).toEqual([
    ['ScrollView', 'refresher-enabled'],
    ['ScrollView', 'bindRefresherRefresh'],
    ['Swiper', 'display-multiple-items'],
  ])
})
