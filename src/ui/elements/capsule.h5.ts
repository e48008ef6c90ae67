/** px at the right of a page's top that belong to the platform. */
export function capsuleWidth(): number {
  return 0
}
