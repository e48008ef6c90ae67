import type { Page } from 'playwright-core'

/**
 * What a screen owes to people who use a screen reader, who enlarge text, and to small phones. Each check returns its
 * findings as text, so that an empty list is the pass. They look at what is on the screen, not at pages that stay
 * alive behind it.
 */

/** Controls without a name, pictures without alt, fields without a label, ids used twice, a page without a language. */
export function accessibilityFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const describe = (element: Element) => element.outerHTML.slice(0, 140)
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? '').trim() ||
      (element.textContent ?? '').trim() ||
      [...element.querySelectorAll('[aria-label],img[alt]')]
        .map((part) => part.getAttribute('aria-label') ?? part.getAttribute('alt') ?? '')
        .join('')
        .trim()
    const CONTROLS =
      'button,a[href],[role=button],[role=link],[role=tab],[role=checkbox],[role=radio],[role=switch],[role=dialog]'
    for (const element of document.querySelectorAll(CONTROLS))
      if (shown(element) && !words(element)) found.push(`no name: ${describe(element)}`)
    for (const picture of document.querySelectorAll('img'))
      if (shown(picture) && !picture.hasAttribute('alt')) found.push(`no alt: ${describe(picture)}`)
    for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea'))
      if (shown(field) && !field.getAttribute('aria-label') && !field.labels?.length)
        found.push(`no label: ${describe(field)}`)
    const ids = [...document.querySelectorAll('[id]')].filter(shown).map(({ id }) => id)
    for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) found.push(`id twice: ${id}`)
    if (!document.documentElement.lang) found.push('no language')
    return found
  })
}

/** What sticks out at the sides of the screen: a page that moves sideways, or words and controls beyond the edge. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const sideways = document.documentElement.scrollWidth - width
    if (sideways > 0) found.push(`the page is ${sideways} px wider than the screen`)
    /** Rows that scroll sideways, carousels and clipped decoration end their content themselves; the page's own frame does not count. */
    const clipped = (element: Element) => {
      for (let node = element.parentElement; node && !node.matches('.dd-screen, body'); node = node.parentElement)
        if (getComputedStyle(node).overflowX !== 'visible') return true
      return false
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
      if (!own && !element.matches('button,input,img')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right, width: wide, height } = element.getBoundingClientRect()
      if (wide < 2 || height < 2 || (right <= width + 1 && left >= -1) || clipped(element)) continue
      found.push(
        `${Math.round(left)}…${Math.round(right)}: ${element.className} “${element.textContent!.slice(0, 40)}”`,
      )
    }
    return found
  })
}

/** Enlarges every text as a phone's own setting does, the boxes around it left as they are. */
export function enlargeText(page: Page, factor: number): Promise<void> {
  return page.evaluate((times) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')]
    const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize))
    elements.forEach((element, at) => element.style.setProperty('font-size', `${sizes[at]! * times}px`, 'important'))
  }, factor)
}

/**
 * Words that run into other words: two texts of the page's own flow whose boxes share room. What floats above the page on purpose (bars,
 * marks on pictures, layers) does not count.
 */
export function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Boxes round to whole pixels. */
    const SLACK = 3
    /** What a line of type has above and below its letters, as a share of their size: lines may lie so close. */
    const AIR = 0.25
    const floating = (element: Element) => {
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        const { position } = getComputedStyle(node)
        if (position === 'absolute' || position === 'fixed' || position === 'sticky') return true
        if (node.matches('.taro_page, .dd-screen')) return false
      }
      return false
    }
    /** The part of a box that is not cut off by what it stands in. */
    const seen = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = range.getBoundingClientRect()
      const air = AIR * parseFloat(getComputedStyle(element).fontSize)
      let { left, right } = box
      let [top, bottom] = [box.top + air, box.bottom - air]
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        if (getComputedStyle(node).overflowX === 'visible') continue
        const edge = node.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, top, bottom }
    }
    const texts = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '') &&
          !element.closest('.dd-hidden, option') &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !floating(element),
      )
      .map((element) => ({ element, ...seen(element) }))
      .filter(({ left, right, top, bottom }) => right - left > SLACK && bottom - top > SLACK)
    const found: string[] = []
    texts.forEach((a, at) => {
      for (const b of texts.slice(at + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > SLACK && high > SLACK)
          found.push(`“${a.element.textContent!.slice(0, 20)}” runs into “${b.element.textContent!.slice(0, 20)}”`)
      }
    })
    return found
  })
}

/** Texts that are cut off at an edge without an ellipsis and outside a row that scrolls. */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
      if (!own || element.closest('.dd-hidden, option')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const words = range.getBoundingClientRect()
      for (let node: Element | null = element; node && !node.matches('.dd-screen, body'); node = node.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(node)
        if (overflowX === 'visible') continue
        // What scrolls, and what ends in an ellipsis, lets nothing more out to what it stands in.
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break
        const edge = node.getBoundingClientRect()
        if (words.right > edge.right + 1 || words.left < edge.left - 1) {
          found.push(`cut: “${element.textContent!.slice(0, 30)}” by ${node.className}`)
          break
        }
      }
    }
    return found
  })
}

/** Words of buttons, tabs and labels that break over two lines. */
export function brokenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WORDS = '.dd-button, .dd-tabs__label, .dd-tabbar__text, .dd-account__way, .dd-consent__link, .dd-facts__label'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(WORDS)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const size = parseFloat(getComputedStyle(element).fontSize)
      if (range.getBoundingClientRect().height > 2 * size)
        found.push(`two lines: ${element.className} “${element.textContent!.slice(0, 20)}”`)
    }
    return found
  })
}
