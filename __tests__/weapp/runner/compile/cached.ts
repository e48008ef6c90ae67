const texts = globalThis.workerWide?.texts ?? new Map<string, string>()

/** What was made under a key, once in a worker or process; anything that JSON can hold. */
export function cached<Value>(key: string, make: () => Value): Value {
  const known = texts.get(key)
  if (known !== undefined) return JSON.parse(known) as Value
  const fresh = make()
  texts.set(key, JSON.stringify(fresh))
  return fresh
}
