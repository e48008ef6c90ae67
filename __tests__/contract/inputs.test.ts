import * as v from 'valibot'
import { partsOf, PARTS, type Part } from './inputSchemas'
import { LABELS, LONG, MADE, MULTILINE, WITH_FRACTION } from './inputLists'

const placeOf = ({ call, path }: { call: string; path: readonly string[] }) => `${call} ${path.join('.')}`
const takes = (part: Part, value: unknown) => v.safeParse(part.schema, value).success
const places = (parts: readonly (Part & { call: string })[]) => [...new Set(parts.map(placeOf))].sort()
const taking = (kinds: readonly Part['kind'][], ...values: readonly unknown[]) =>
  places(PARTS.filter((part) => kinds.includes(part.kind) && values.some((value) => takes(part, value))))
const actions = ({ schema }: Part) =>
  ((schema as unknown as { pipe?: { type: string; requirement?: unknown }[] }).pipe ?? []).filter(
    ({ requirement }) => typeof requirement === 'number',
  )

test('the walk finds what it is for', () => {
  expect(PARTS.length).toBeGreaterThan(120)
  expect(new Set(PARTS.map(({ kind }) => kind))).toEqual(
    new Set(['text', 'number', 'numeric', 'list', 'record', 'json', 'choice']),
  )
})

test('a kind of schema that the walk does not know fails it', () => {
  expect(() => partsOf(v.object({ day: v.date() }))).toThrow('day: no bound is known for a schema of type date')
  expect(() => partsOf(v.object({ any: v.any() }))).toThrow('any')
  expect(() => partsOf(v.looseObject({}))).toThrow('loose_object')
})

test('no text takes NUL, another control character or half an emoji', () => {
  expect(taking(['text', 'numeric', 'json'], '\0', 'a\0b', '\u0007', 'a\u007fb', '\u0085')).toEqual([])
  expect(taking(['text', 'numeric', 'json'], '\ud83d', 'a\ude00', '\ude00\ud83d', '1\ud800')).toEqual([])
  expect(taking(['json'], { 'k\0': 1 }, { k: ['\ud800'] }, [[{ k: { '\udc00': null } }]])).toEqual([])
})

test('a line break is taken where a person writes several lines, nowhere else', () => {
  expect(taking(['text', 'numeric'], 'a\nb', '1\n2', '021 234\n5678', 'A1b2\nc3d4')).toEqual([...MULTILINE].sort())
})

test('every text has an end', () => {
  const endless = ['x', '字', '1', ' x', '👩🏽‍🤝‍👨🏿', 'e\u0301'].map((unit) => unit.repeat(200_000))
  expect(taking(['text', 'numeric'], ...endless)).toEqual([...LONG].sort())
  const beyond = ['x', '/'].map((unit) => unit.repeat(15_000_001))
  expect(PARTS.filter((part) => LONG.includes(placeOf(part)) && beyond.some((value) => takes(part, value)))).toEqual([])
  expect(
    taking(['json'], 'x'.repeat(200_000), Array(200_000).fill(1), [[[[[]]]]].concat(Array(200_000).fill(0))),
  ).toEqual([])
})

test('nesting has an end, before it is read through', () => {
  let deep: unknown = 0
  for (let level = 0; level < 100_000; level++) deep = { k: deep }
  expect(taking(['json'], deep, [deep])).toEqual([])
})

test('no number takes what is none, what the database cannot hold, or minus nothing', () => {
  const hostile = [1e21, 1e308, Infinity, -Infinity, NaN, 2 ** 53, 2 ** 31, -(2 ** 31) - 1]
  expect(taking(['number', 'numeric'], ...hostile, '1e21', 'Infinity', '1e999', 'NaN', '', ' ', '0x10', '١')).toEqual(
    [],
  )
  const whole = PARTS.filter((part) => !WITH_FRACTION.includes(placeOf(part)))
  expect(
    places(whole.filter((part) => /^num/.test(part.kind) && [0.5, 1.5, '1.5', -0, '-0'].some((n) => takes(part, n)))),
  ).toEqual([])
  const fractions = PARTS.filter((part) => WITH_FRACTION.includes(placeOf(part)))
  expect(places(fractions.filter((part) => takes(part, 1.5)))).toEqual([...WITH_FRACTION].sort())
})

test('every list and record has a most', () => {
  const open = PARTS.filter(
    (part) =>
      (part.kind === 'list' && !actions(part).some(({ type }) => type === 'max_length')) ||
      (part.kind === 'record' && !actions(part).some(({ type }) => type === 'max_entries')),
  )
  expect(places(open)).toEqual([])
  const max = PARTS.flatMap((part) => actions(part).map(({ requirement }) => requirement as number))
  const bounds = PARTS.filter(({ kind }) => kind === 'list' || kind === 'record').flatMap(actions)
  expect(Math.max(...bounds.map(({ requirement }) => requirement as number))).toBeLessThanOrEqual(120)
  expect(max.length).toBeGreaterThan(bounds.length)
})

test('what a person fills in has a label; what has none is made by the program', () => {
  const labelled = PARTS.filter(({ label }) => label !== null)
  expect(Object.fromEntries(labelled.map((part) => [placeOf(part), part.label]))).toEqual(LABELS)
  const bare = PARTS.filter(
    ({ label, kind, path }) =>
      label === null && !['choice', 'list', 'record'].includes(kind) && !path.includes('{key}'),
  )
  const names = bare.map(({ path }) => path.filter((key) => !/^[[{]/.test(key)).at(-1)!)
  expect([...new Set(names)].sort()).toEqual([...MADE].sort())
})
