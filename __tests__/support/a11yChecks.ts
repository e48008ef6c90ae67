import type { Page } from 'playwright-core'

/**
 * What a screen owes to people with low vision and to thumbs. Each check returns its findings as text; an empty list
 * is the pass.
 */

/** Words too pale for WCAG AA (4.5:1, 3:1 from 24 px or bold 18.7 px) on the colour they stand on; what stands on pictures is not measured. */
export function lowContrastText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number]
    const colour = (text: string): Colour => {
      const parts = (text.match(/[\d.]+/g) ?? []).map(Number)
      return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1]
    }
    const light = ([red, green, blue]: Colour) => {
      const [r, g, b] = [red, green, blue].map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    /** The colours behind an element: the one of its nearest painted ancestor, each stop of its gradient, or none where a picture is. */
    const behind = (element: Element): Colour[] => {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const { backgroundColor, backgroundImage, position } = getComputedStyle(node)
        if (backgroundImage.includes('url')) return []
        if (backgroundImage.includes('gradient')) return (backgroundImage.match(/rgba?\([^)]+\)/g) ?? []).map(colour)
        const [red, green, blue, alpha] = colour(backgroundColor)
        if (alpha === 1) return [[red, green, blue, alpha]]
        // A disc behind its icon, words over a picture: what lies under them is not an ancestor.
        if (alpha > 0 || position === 'absolute') return []
      }
      return [[255, 255, 255, 1]]
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
      if (!own || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.dd-hidden, :disabled, [aria-disabled=true]')) continue
      const style = getComputedStyle(element)
      const size = parseFloat(style.fontSize)
      const needed = size >= 24 || (size >= 18.7 && Number(style.fontWeight) >= 700) ? 3 : 4.5
      for (const ground of behind(element)) {
        const [high, low] = [light(colour(style.color)), light(ground)].sort((a, b) => b - a) as [number, number]
        const ratio = (high + 0.05) / (low + 0.05)
        if (ratio < needed)
          found.add(`${ratio.toFixed(2)}:1 ${element.className} “${element.textContent!.slice(0, 24)}”`)
      }
    }
    return [...found]
  })
}

/** Icons without a drawing: the mask lets nothing out, and what is left is a filled square. */
export function undrawnIcons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.dd-icon')]
      .filter((icon) => icon.checkVisibility() && !getComputedStyle(icon).maskImage.startsWith('url'))
      .map((icon) => `no drawing: ${icon.className}`),
  )
}

/** Controls a thumb may miss: less than 44 px high or wide to the touch, their neighbours' room left aside. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Half of 44 px, less what rounding takes. */
    const REACH = 21
    const CONTROLS = 'button,a[href],[role=button],[role=tab],[role=checkbox],[role=radio],[role=switch]'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      if (right <= REACH || left >= innerWidth - REACH || width === 0) continue
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const at = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy)
      const hit = at(0, 0)?.closest(CONTROLS)
      // Under a bar or a layer: not to be tapped now.
      if (hit !== element && !element.contains(hit ?? null)) continue
      const missed = [at(0, -REACH), at(0, REACH), at(-REACH, 0), at(REACH, 0)].filter((there) => {
        const control = there?.closest(CONTROLS)
        // The edge of the screen and the next control end what a control can take.
        return there && control !== element && !element.contains(control ?? null) && !control
      })
      if (missed.length > 0)
        found.push(
          `${Math.round(right - left)}×${Math.round(bottom - top)} ${element.className} “${element.textContent!.slice(0, 20)}”`,
        )
    }
    return [...new Set(found)]
  })
}
