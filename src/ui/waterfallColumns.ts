/**
 * Puts each key into the column that is shorter so far, by estimated heights.
 * Keys already in `placed` stay where they are, so cards never jump when more arrive or one is removed; when none of
 * the keys is known (a new list) the old places are forgotten. `placed` is updated.
 */
export function waterfallColumns(
  keys: string[],
  heights: number[],
  placed: Map<string, number>,
  columns = 2,
): number[][] {
  if (!keys.some((key) => placed.has(key))) placed.clear()
  const filled = Array.from({ length: columns }, () => 0)
  const out: number[][] = Array.from({ length: columns }, () => [])
  keys.forEach((key, index) => {
    let column = placed.get(key)
    if (column === undefined) {
      column = filled.indexOf(Math.min(...filled))
      placed.set(key, column)
    }
    filled[column]! += heights[index] ?? 1
    out[column]!.push(index)
  })
  return out
}
