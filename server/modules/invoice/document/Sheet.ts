import LineBreaker from 'linebreak'
import type { FaceName, Faces } from './fonts'
import { printable } from './printable'

/** What stands on a page; lengths in points from its upper left corner. */
export type Mark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; face: FaceName; colour: string }
  | { kind: 'line'; x: number; y: number; width: number; thickness: number; colour: string }
export interface PageMarks {
  width: number
  height: number
  marks: Mark[]
}
/** `height` null: one page, as long as what stands on it. */
export interface Paper {
  width: number
  height: number | null
  margin: number
}
export interface Words {
  text: string
  size: number
  face?: FaceName
  colour?: string
}
/** One column of a row: words below each other. `x` counts from the margin. */
export interface Column {
  x: number
  width: number
  align?: 'end'
  words: readonly Words[]
}

export const INK = '#1f1f24'
export const QUIET = '#6f6f7a'
export const RULE = '#d9d9e0'
const LEADING = 1.5
/** Room that a page with a bottom keeps for its foot. */
const FOOT = 24

/** Sets text in columns from top to bottom, page by page. Both painters, PDF and picture, draw what it sets. */
export class Sheet {
  readonly pages: PageMarks[] = []
  /** Width between the margins. */
  readonly inner: number
  private y = 0
  private opening = false

  /** @param opens sets what each page after the first begins with */
  constructor(
    private readonly paper: Paper,
    private readonly faces: Faces,
    private readonly opens: (sheet: Sheet) => void = () => undefined,
  ) {
    this.inner = paper.width - 2 * paper.margin
    this.open()
  }

  gap(height: number): void {
    this.y += height
  }
  rule(thickness = 0.5, colour = RULE): void {
    const { margin: x } = this.paper
    this.page.marks.push({ kind: 'line', x, y: this.y, width: this.inner, thickness, colour })
  }
  /** Words over the whole width. */
  text(words: Words, align?: Column['align']): void {
    this.row([{ x: 0, width: this.inner, align, words: [words] }])
  }
  /** Columns beside each other, never parted by the end of a page. */
  row(columns: readonly Column[], after = 0): void {
    const set = columns.map((column) => ({
      column,
      lines: column.words.flatMap((words) => this.wrap(words, column.width).map((text) => ({ ...words, text }))),
    }))
    const height = Math.max(...set.map(({ lines }) => lines.reduce((all, { size }) => all + size * LEADING, 0)))
    if (this.bottom !== null && this.y + height > this.bottom && !this.opening) this.open()
    for (const { column, lines } of set) {
      let y = this.y
      for (const { text, size, face = 'regular', colour = INK } of lines) {
        const rest = column.align === 'end' ? column.width - this.faces[face].width(text, size) : 0
        y += size * LEADING
        const x = this.paper.margin + column.x + rest
        this.page.marks.push({ kind: 'text', text, x, y: y - size * 0.38, size, face, colour })
      }
    }
    this.y += height + after
  }
  /** Begins a new page where less than this height is left of it. */
  keep(height: number): void {
    if (this.bottom !== null && this.y + height > this.bottom) this.open()
  }
  /** Ends the sheet: writes the foot of each page, by its place among them. */
  end(foot: (page: number, pages: number) => string): PageMarks[] {
    const { width, height, margin } = this.paper
    if (height === null) {
      this.page.height = Math.ceil(this.y + margin)
      return this.pages
    }
    this.pages.forEach((page, at) => {
      const text = this.printable(foot(at + 1, this.pages.length))
      const x = (width - this.faces.regular.width(text, 8)) / 2
      page.marks.push({ kind: 'text', text, x, y: height - margin, size: 8, face: 'regular', colour: QUIET })
    })
    return this.pages
  }

  private get page(): PageMarks {
    return this.pages[this.pages.length - 1]!
  }
  private get bottom(): number | null {
    const { height, margin } = this.paper
    return height === null ? null : height - margin - FOOT
  }
  private open(): void {
    this.pages.push({ width: this.paper.width, height: this.paper.height ?? 0, marks: [] })
    this.y = this.paper.margin
    if (this.pages.length === 1) return
    this.opening = true
    this.opens(this)
    this.opening = false
  }

  private printable = (text: string) =>
    printable(text, (code) => this.faces.regular.has(code) && this.faces.bold.has(code))

  /** Lines no wider than the column, broken where Unicode allows it (UAX 14), and inside a word that is wider than a line. */
  private wrap({ text, size, face = 'regular' }: Words, width: number): string[] {
    const fits = (line: string) => this.faces[face].width(line.trimEnd(), size) <= width
    const clean = this.printable(text)
    const breaker = new LineBreaker(clean)
    const lines: string[] = []
    let line = ''
    let from = 0
    for (let stop = breaker.nextBreak(); stop; stop = breaker.nextBreak()) {
      const piece = clean.slice(from, stop.position)
      from = stop.position
      if (fits(line + piece)) {
        line += piece
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      for (const sign of piece) {
        if (line !== '' && !fits(line + sign)) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += sign
      }
    }
    return line === '' ? lines : [...lines, line.trimEnd()]
  }
}
