/**
 * What `src/ui/icons/` holds, drawn from lucide-static (ISC): `icons.scss` is carried by every page, `more.scss` has what only pages outside the
 * mini program's main package draw, whose route files import it.
 *
 * An icon is a CSS mask, so one drawing takes the text colour on both targets and costs no JavaScript.
 * Only what a screen names is drawn, since every icon weighs on the first load of both targets: after naming another one of the list, or
 * adding to it, run `node scripts/run.mjs scripts/icons.ts`; the outputs are committed. TypeScript refuses a name that is not drawn at all,
 * files.test.ts a page that is drawn without the sheet it needs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mainFiles } from './mainFiles'

/** `line` is lucide's own drawing; `solid` fills it; `duo` fills it at a quarter, for the selected tab. */
type Variant = 'line' | 'solid' | 'duo'

const root = process.cwd()
const source = join(root, 'node_modules/lucide-static/icons')
const target = join('src', 'ui', 'icons')

/** Our name → lucide's file; a bare string means both are the same. */
const line: readonly (string | readonly [string, string])[] = [
  ['home', 'house'],
  ['discount', 'badge-percent'],
  ['cart', 'shopping-cart'],
  ['user', 'user-round'],
  ['users', 'users-round'],
  'plus',
  'minus',
  'x',
  'check',
  'search',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'chevron-up',
  'arrow-left',
  'arrow-up',
  'arrow-down',
  ['sort', 'arrow-up-down'],
  ['filter', 'funnel'],
  ['sliders', 'sliders-horizontal'],
  ['more', 'ellipsis'],
  'heart',
  'star',
  'bookmark',
  ['like', 'thumbs-up'],
  ['share', 'share-2'],
  'send',
  'map-pin',
  'navigation',
  ['locate', 'locate-fixed'],
  'phone',
  'mail',
  'globe',
  ['chat', 'message-circle'],
  ['comment', 'message-square-text'],
  'store',
  'package',
  'truck',
  ['card', 'credit-card'],
  'wallet',
  'coins',
  ['bank', 'landmark'],
  'receipt',
  ['coupon', 'ticket-percent'],
  'ticket',
  'gift',
  'tag',
  'zap',
  'flame',
  'clock',
  'calendar',
  'history',
  'bell',
  'megaphone',
  'settings',
  ['support', 'headphones'],
  ['scan', 'scan-line'],
  ['qr', 'qr-code'],
  'camera',
  'image',
  'image-off',
  ['trash', 'trash-2'],
  'pencil',
  'copy',
  'upload',
  ['refresh', 'rotate-cw'],
  ['loader', 'loader-circle'],
  'eye',
  'eye-off',
  'info',
  ['alert', 'circle-alert'],
  ['warning', 'triangle-alert'],
  ['help', 'circle-question-mark'],
  ['check-circle', 'circle-check'],
  ['x-circle', 'circle-x'],
  ['shield', 'shield-check'],
  'lock',
  ['grid', 'layout-grid'],
  'list',
  'link',
  ['logout', 'log-out'],
  ['food', 'utensils'],
  ['article', 'newspaper'],
  'podcast',
  'play',
  'pause',
  ['skip-back', 'rotate-ccw'],
  ['volume', 'volume-2'],
  'mic',
  ['emoji', 'smile'],
  ['keyboard', 'keyboard'],
  ['print', 'printer'],
  ['sheet', 'file-spreadsheet'],
  'video',
  ['file', 'file-text'],
  ['folder', 'folder-open'],
  'pin',
  'pin-off',
  'bell-off',
  'user-plus',
  ['quote', 'quote'],
  ['undo', 'undo-2'],
  ['erase', 'delete'],
  'languages',
  ['thread', 'messages-square'],
  'flag',
  'ban',
  'crown',
  ['door', 'door-open'],
]

const solid: Record<string, string> = {
  'heart-solid': 'heart',
  'star-solid': 'star',
  'bookmark-solid': 'bookmark',
  'like-solid': 'thumbs-up',
  'play-solid': 'play',
  'pause-solid': 'pause',
  'zap-solid': 'zap',
  'pin-solid': 'map-pin',
}

const duo: Record<string, string> = {
  'home-duo': 'house',
  'discount-duo': 'badge-percent',
  'cart-duo': 'shopping-cart',
  'user-duo': 'user-round',
}

/** lucide's markup cut to what a mask needs: shapes only, one quote style, the few characters a url() can't hold escaped. */
function maskOf(file: string, variant: Variant): string {
  const markup = readFileSync(join(source, `${file}.svg`), 'utf8')
  let shapes = markup
    .slice(markup.indexOf('>', markup.indexOf('<svg')) + 1, markup.indexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replace(/ ?\/> ?/g, '/>')
    .trim()
  if (file === 'map-pin' && variant === 'solid') {
    // A solid pin needs its eye left open, or it reads as a drop.
    shapes = shapes.replace(/<circle[^>]*>/, '')
    shapes = shapes.replace(/ d="([^"]+)"/, ` fill-rule="evenodd" d="$1M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"`)
  }
  const fill = { line: 'none', solid: '#000', duo: '#000' }[variant]
  const opacity = variant === 'duo' ? ' fill-opacity=".24"' : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}"${opacity} stroke="#000" ` +
    `stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  return svg.replace(/"/g, "'").replace(/#/g, '%23').replace(/</g, '%3C').replace(/>/g, '%3E')
}

/** How many lines below the word "icon" a name may stand: an element's attributes and a table's rows are broken by the formatter. */
const NEAR = 2

/** Words in quotes where icons are spoken of: in a file that has their type, or near the word itself. Elsewhere "sort" is no drawing. */
function namesIn(text: string): string[] {
  const lines = text.split('\n')
  const all = /\bIconName\b/.test(text)
  return lines.flatMap((line, at) =>
    all || /icon/i.test(lines.slice(Math.max(0, at - NEAR), at + 1).join())
      ? [...line.matchAll(/['"]([a-z]+(?:-[a-z]+)*)['"]/g)].map(([, word]) => word!)
      : [],
  )
}

/** Every name of an icon in these files. Layers below the view draw nothing; their words are of other things. */
function namedIcons(files: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const file of files) {
    if (!/^src\/(im|platform|contract|services|stores|ui\/icons)\b/.test(file))
      for (const word of namesIn(readFileSync(join(root, file), 'utf8'))) words.add(word)
  }
  return words
}

/** The client's code, and what the service names icons by. */
function allFiles(): string[] {
  return ['src', 'server/modules/payment'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')),
  )
}

const drawings: [string, string][] = [
  ...line.map((entry): [string, string] =>
    typeof entry === 'string' ? [entry, maskOf(entry, 'line')] : [entry[0], maskOf(entry[1], 'line')],
  ),
  ...Object.entries(solid).map(([name, file]): [string, string] => [name, maskOf(file, 'solid')]),
  ...Object.entries(duo).map(([name, file]): [string, string] => [name, maskOf(file, 'duo')]),
]

function sheet(icons: [string, string][]): string {
  const rules = icons.map(([name, mask]) => `.dd-icon--${name} {\n  --icon: url("data:image/svg+xml,${mask}");\n}`)
  return `// Generated by scripts/icons.ts from lucide-static (ISC licence, see NOTICE). Do not edit.\n${rules.join('\n')}\n`
}

/** The generated files as they should be: path from the project's root → text. */
export function iconFiles(): Record<string, string> {
  const main = namedIcons(mainFiles(root))
  const all = namedIcons(allFiles())
  const named = drawings.filter(([name]) => main.has(name) || all.has(name))
  return {
    [join(target, 'icons.scss')]: sheet(named.filter(([name]) => main.has(name))),
    [join(target, 'more.scss')]: sheet(named.filter(([name]) => !main.has(name))),
    [join(target, 'names.ts')]:
      '// Generated by scripts/icons.ts. Do not edit.\n' +
      `export type IconName =\n${named.map(([name]) => `  | '${name}'`).join('\n')}\n`,
  }
}
