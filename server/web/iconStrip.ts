/** Units of an icon's own drawing (src/ui/icons). */
const SIDE = 24

/**
 * Puts the icons that `html` shows into one drawing, and returns `style` with the rules for it in place of theirs.
 * An icon is a mask whose drawing stands in the style sheet (ui/Icon). A browser opens a document of its own for each
 * drawing it shows, and the ten of the first screen took longer than its whole layout.
 */
export function withIconStrip(style: string, html: string): string {
  const shown = new Set([...html.matchAll(/\bdd-icon--([\w-]+)/g)].map(([, name]) => name!))
  const drawings = new Map<string, string>()
  const rest = style.replace(
    /\.dd-icon--([\w-]+)\{--icon:url\("?data:image\/svg\+xml[^,]*,(%3Csvg [^")]+)"?\)\}/g,
    (rule, name: string, drawing: string) => {
      if (!shown.has(name)) return rule
      drawings.set(name, drawing)
      return ''
    },
  )
  if (drawings.size < 2) return style
  const names = [...drawings.keys()]
  const cells = [...drawings.values()].map((drawing, at) =>
    drawing.replace('%3Csvg', `%3Csvg y='${at * SIDE}' width='${SIDE}' height='${SIDE}'`),
  )
  const strip = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${SIDE * names.length}'%3E${cells.join('')}%3C/svg%3E`
  // The icon's class twice: its own rule names the mask of one drawing.
  const rule = (name: string) => `.dd-icon.dd-icon--${name}`
  const places = names.map(
    (name, at) => `${rule(name)}{-webkit-mask-position:0 ${((at / (names.length - 1)) * 100).toFixed(4)}%}`,
  )
  return (
    `${rest}${names.map(rule).join()}{-webkit-mask-image:url("data:image/svg+xml,${strip}");` +
    `-webkit-mask-size:100% ${names.length * 100}%;-webkit-mask-repeat:no-repeat}${places.join('')}`
  )
}
