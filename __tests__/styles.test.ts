import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import parseSelector from 'postcss-selector-parser'
import { compile } from 'sass'

/**
 * Class names are global, and the order of style sheets is not fixed (config/index.ts): so a block (`dd-block__part--state`) has one sheet, and a
 * sheet styles what is its own. Of others it places what it holds: where a child stands, not what it looks like.
 */
const PLACEMENT =
  /^(margin|flex|align-self|justify-self|order|position|top|right|bottom|left|inset|width|height|min-width|max-width)/
/** Plain elements, whose classes each component shapes for itself. */
const BASE = 'src/ui/base.scss'
const NO_BLOCKS = /\/tokens\.scss$|\/ui\/icons\/\w+\.scss$/

const files = (readdirSync('src', { recursive: true }) as string[]).map((file) => path.posix.join('src', file))
const sheets = files.filter((file) => file.endsWith('.scss') && !NO_BLOCKS.test(file))
const blockOf = (name: string) => /^dd-[a-z0-9]+(?:-[a-z0-9]+)*?(?=__|--|$)/.exec(name)?.[0]

interface Styled {
  block: string
  sheet: string
  /** As a failing test names it. */
  rule: string
  /** The block's own element, and only where it stands. */
  placed: boolean
}
/** What each rule of a sheet styles: the last element of each selector; one that has a class of the sheet's own beside others is its own. */
const styled: Styled[] = sheets.flatMap((sheet) => {
  const found: Styled[] = []
  postcss.parse(compile(sheet).css).walkRules((rule) => {
    const props = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
    for (const selector of parseSelector().astSync(rule.selector).nodes) {
      const last = selector.split((node) => node.type === 'combinator').at(-1)!
      const names = last.flatMap((node) => (node.type === 'class' ? [node.value] : []))
      const block = names[0] && blockOf(names[0])
      if (!block) continue
      const whole = names.every((name) => name === block) && !last.some((node) => node.type === 'pseudo')
      const placed = whole && props.every((prop) => PLACEMENT.test(prop))
      found.push({ block, sheet, rule: `${sheet}: ${selector.toString().trim()}`, placed })
    }
  })
  return found
})
const inBase = new Set(styled.filter(({ sheet }) => sheet === BASE).map(({ block }) => block))
/** Sheets that give a block its look. */
const owners = new Map<string, Set<string>>()
for (const { block, sheet, placed } of styled)
  if (!placed && !inBase.has(block)) owners.set(block, (owners.get(block) ?? new Set()).add(sheet))

test('a block has one style sheet; others only place it', () => {
  const shared = [...owners].filter(([, of]) => of.size > 1).map(([block]) => block)
  expect(styled.filter(({ block, placed }) => shared.includes(block) && !placed).map(({ rule }) => rule)).toEqual([])
  // Something is looked at.
  expect(owners.size).toBeGreaterThan(150)
})

test('whoever writes a block’s class imports its sheet', () => {
  const missing = files
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const imported = [...text.matchAll(/import '(.+\.scss)'/g)].map(([, name]) =>
        name!.startsWith('@/') ? `src/${name!.slice(2)}` : path.posix.join(path.posix.dirname(file), name!),
      )
      const written = new Set([...text.matchAll(/\bdd-[a-z0-9]+(?:-[a-z0-9]+)*/g)].map(([name]) => blockOf(name)!))
      return [...written].flatMap((block) => {
        const sheet = [...(owners.get(block) ?? [])]
        return sheet.length === 0 || sheet.some((name) => imported.includes(name))
          ? []
          : [`${file}: ${block} (${sheet[0]})`]
      })
    })
  expect(missing).toEqual([])
})

test('no sheet uses the universal selector, which WXSS does not know', () => {
  const universal = sheets.filter((sheet) => {
    let found = false
    postcss.parse(compile(sheet).css).walkRules(({ selector }) => {
      parseSelector((root) => root.walkUniversals(() => void (found = true))).processSync(selector)
    })
    return found
  })
  expect(universal).toEqual([])
})
