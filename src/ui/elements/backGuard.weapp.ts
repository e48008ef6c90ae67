/** WeChat's back key always leaves the page; nothing to hold. */
export function installBackGuard() {}
export const guardBack =
  (_close: () => void): (() => void) =>
  () => {}

/** Resolves at once: WeChat keeps no history entries for layers. */
export function layersSettled(): Promise<void> {
  return Promise.resolve()
}

export function layerReturning(): null {
  return null
}
