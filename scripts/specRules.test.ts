import { readFileSync } from 'node:fs'
import { parseSpec, proves, sectionsOf } from './specRules'

test('a rule is a line with a name under a numbered heading; what stands before the first is no rule', () => {
  const text =
    '# Rules\n\n- **Titles**: ours\n\n## 7. Calls\n\nWords.\n\n- **X-Sign**: signed\n\n## 8. Errors\n\n- **code 0**: data\n'
  expect(parseSpec('app', text)).toEqual([
    { section: 'app §7', about: 'Calls', rules: [{ section: 'app §7', name: 'X-Sign' }] },
    { section: 'app §8', about: 'Errors', rules: [{ section: 'app §8', name: 'code 0' }] },
  ])
})

test.each([
  ['## 8. Errors\n- code 0: data', 'without a name'],
  ['## 8. Errors\n- **code 0**: data\n- **Code 0**: more', 'two rules'],
])('%j is refused', (text, why) => expect(() => parseSpec('app', text)).toThrow(why))

test('a title cites one section, some, or all from one to another', () => {
  expect(sectionsOf('app §8: code 255')).toEqual(['app §8'])
  expect(sectionsOf('app §4, §7 and chat §8: a login')).toEqual(['app §4', 'app §7', 'chat §8'])
  expect(sectionsOf('chat §7–9: calls')).toEqual(['chat §7', 'chat §8', 'chat §9'])
  expect(sectionsOf('a login without a section, §4')).toEqual([])
})

test('a title proves a rule of its section that it names in whole words, in any case', () => {
  const rule = { section: 'app §8', name: 'code 25' }
  expect(proves('app §8: Code 25 opens login', rule)).toBe(true)
  expect(proves('app §7, §8 code 25', rule)).toBe(true)
  expect(proves('app §8: code 255 opens login', rule)).toBe(false)
  expect(proves('app §7: code 25 opens login', rule)).toBe(false)
  expect(proves('app §9: why (a.b) holds', { section: 'app §9', name: '(a.b)' })).toBe(true)
  expect(proves('app §9: why (aXb) holds', { section: 'app §9', name: '(a.b)' })).toBe(false)
})

test.each(['app', 'chat'])('docs/spec/%s.md has nine sections in their order, each with rules', (spec) => {
  const sections = parseSpec(spec, readFileSync(`docs/spec/${spec}.md`, 'utf8'))
  expect(sections.map(({ section }) => section)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `${spec} §${at}`))
  expect(sections.filter(({ rules }) => rules.length === 0)).toEqual([])
})
