import fc from 'fast-check'

/** What is read of protobufjs's reflection: a type has fields, an enumeration has values. */
interface Reflected {
  fields?: Record<string, { type: string; repeated: boolean; resolve(): { resolvedType: Reflected | null } }>
  values?: Record<string, number>
  encode?(value: object): { finish(): Uint8Array }
}
export interface WireRoot {
  lookup(name: string): Reflected
}

/** Texts that clients parse or look up by. */
const TEXTS = [
  '',
  'a',
  '{',
  '{}',
  '[1]',
  'null',
  '"x"',
  '__proto__',
  '{"reaction":"x"}',
  '{"reaction":[null]}',
  '{"translations":1,"edit_msg":{}}',
  '{"thread":1,"thread_overview":{"last_message":"x"}}',
]
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12 }))
const whole = fc.constantFrom(-1, 0, 1, 2, 8, 10, 99)
const unsigned = fc.constantFrom(0, 1, 2, 99)
const long = fc.constantFrom('0', '1', '1758000000000', '9223372036854775807')
const fraction = fc.constantFrom(0, -36.85, 174.76, -1, 1e300, NaN, Infinity)
const SCALARS: Record<string, fc.Arbitrary<unknown>> = {
  string: text,
  bytes: fc.uint8Array({ maxLength: 8 }),
  bool: fc.boolean(),
  int32: whole,
  uint32: unsigned,
  int64: long,
  uint64: long,
  float: fraction,
  double: fraction,
}

/** Any value of a type of the wire: each field there or not, lists of none to two, enumerations with a number they do not have. */
export function anyOf(type: Reflected): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(type.fields ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
    const { resolvedType } = field.resolve()
    const one = !resolvedType
      ? SCALARS[field.type]!
      : resolvedType.values
        ? fc.constantFrom(...Object.values(resolvedType.values), 99)
        : anyOf(resolvedType)
    const list = fc.oneof({ weight: 4, arbitrary: fc.tuple(one) }, fc.array(one, { maxLength: 2 }))
    return [name, field.repeated ? list : one]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true })
}

/** Bodies of messages in the SDK's own schema, as bytes. `kinds` are the types they claim. */
export function messageBodies(root: WireRoot, kinds: readonly number[]): fc.Arbitrary<Uint8Array> {
  const type = root.lookup('easemob.pb.MessageBody')
  return fc
    .tuple(anyOf(type), fc.constantFrom(...kinds))
    .map(([body, kind]) => type.encode!({ ...body, type: kind }).finish())
}
