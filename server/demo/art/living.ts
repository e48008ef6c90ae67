/** Fish and shellfish may lie on a table as food does; other animals stand. */
const EDIBLE = new Set(['1f419', '1f41a', '1f41f', '1f420', '1f421', '1f980', '1f990', '1f991', '1f99e', '1f9aa'])
/** Is the emoji an animal that must stand on its feet? */
export function isLiving(code: string): boolean {
  const point = Number.parseInt(code, 16)
  return !EDIBLE.has(code) && ((point >= 0x1f400 && point <= 0x1f43f) || (point >= 0x1f980 && point <= 0x1f9ae))
}
