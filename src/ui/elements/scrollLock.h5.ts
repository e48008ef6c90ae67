const locked = new Map<HTMLElement, { count: number; overflow: string }>()

function scrollers(from: HTMLElement): HTMLElement[] {
  const found = [document.documentElement]
  for (let node = from.parentElement; node && node !== document.documentElement; node = node.parentElement) {
    const { overflowY } = getComputedStyle(node)
    if (overflowY === 'auto' || overflowY === 'scroll') found.push(node)
  }
  return found
}

/** Holds everything behind `layer` still, counted, so nested layers can open and close in any order. */
export function lockScroll(layer: HTMLElement): () => void {
  const held = scrollers(layer)
  for (const node of held) {
    const lock = locked.get(node) ?? { count: 0, overflow: node.style.overflow }
    lock.count++
    locked.set(node, lock)
    node.style.overflow = 'hidden'
  }
  return () => {
    for (const node of held) {
      const lock = locked.get(node)
      if (!lock || --lock.count) continue
      node.style.overflow = lock.overflow
      locked.delete(node)
    }
  }
}
