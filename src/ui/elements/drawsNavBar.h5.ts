/** Whether this page's top bar is ours to draw. */
export function drawsNavBar(_custom?: boolean): boolean {
  return true
}
