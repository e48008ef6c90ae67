/** Whether this page's top bar is ours to draw. */
export function drawsNavBar(custom?: boolean): boolean {
  return custom === true
}
