/** Runs work on each item, at most `limit` at once. Every item has its turn; the first error is thrown when all are done. */
export async function eachParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (errors.length > 0) throw errors[0]
}
