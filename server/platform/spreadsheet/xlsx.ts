import { inNewZealand } from '../../../src/domain/newZealand'
import { escapeMarkup } from '../escape'
import { WIDTHS, type ColumnKind, type Sheet, type Value } from './sheet'
import { zip } from './zip'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number formats by kind; `@` is text, also when a person edits the cell. */
const FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  whole: '0',
  money: '#,##0.00',
  time: 'yyyy-mm-dd hh:mm',
}
const KINDS = Object.keys(FORMATS) as ColumnKind[]
/** Ids below it are built in. */
const FIRST_FORMAT = 164
const TITLE_STYLE = KINDS.length + 1

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${KINDS.length}">${KINDS.map(
  (kind, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeMarkup(FORMATS[kind])}"/>`,
).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${KINDS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${KINDS.map(
  (_kind, at) =>
    `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** The most characters of a cell. */
const MAX_TEXT = 32_767
/** What XML 1.0 cannot hold; with it Excel calls the whole file damaged. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
/** What OOXML reads as a character by its number (ECMA-376 part 1, 22.9.2.19). */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi

const cellText = (text: string) =>
  escapeMarkup(text.slice(0, MAX_TEXT).replace(NOT_XML, '').replaceAll('\r\n', '\n').replace(LOOKS_ESCAPED, '_x005F_'))

/** Texts of all sheets, each once: phones' viewers know these better than texts in the cells. */
class Strings {
  private readonly places = new Map<string, number>()
  uses = 0

  place(text: string): number {
    this.uses += 1
    const known = this.places.get(text)
    if (known !== undefined) return known
    this.places.set(text, this.places.size)
    return this.places.size - 1
  }
  toXml(): string {
    const items = [...this.places.keys()].map((text) => `<si><t xml:space="preserve">${cellText(text)}</t></si>`)
    return `${HEAD}<sst xmlns="${MAIN}" count="${this.uses}" uniqueCount="${this.places.size}">${items.join('')}</sst>`
  }
}

const DAY_MS = 86_400_000
/** 1970-01-01 counted from the epoch of spreadsheets, which has a 29 February 1900. */
const UNIX_DAY = 25_569
/** Days with their fraction, of the clock in New Zealand. */
const serial = (instant: Date): number => inNewZealand(instant).getTime() / DAY_MS + UNIX_DAY

/** `A`, `Z`, `AA`. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

function cell(place: string, kind: ColumnKind, value: Value, strings: Strings): string {
  if (value === null) return ''
  const style = KINDS.indexOf(kind) + 1
  if (kind === 'text') return `<c r="${place}" s="${style}" t="s"><v>${strings.place(String(value))}</v></c>`
  const number = kind === 'time' ? serial(value as Date) : kind === 'money' ? Number(value) / 100 : Number(value)
  if (!Number.isFinite(number)) throw new Error(`no ${kind} in ${place}`)
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`
}

function worksheet({ columns, rows }: Sheet, strings: Strings): string {
  const titles = columns.map(
    ({ title }, at) => `<c r="${letters(at)}1" s="${TITLE_STYLE}" t="s"><v>${strings.place(title)}</v></c>`,
  )
  const lines = rows.map((row, line) => {
    const cells = columns.map(({ kind }, at) => cell(`${letters(at)}${line + 2}`, kind, row[at] ?? null, strings))
    return `<row r="${line + 2}">${cells.join('')}</row>`
  })
  const widths = columns.map(
    ({ kind, width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? WIDTHS[kind]}" customWidth="1"/>`,
  )
  // The titles stay while the rows move; a text of digits is meant, and no warning.
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>${lines.join('')}</sheetData><ignoredErrors><ignoredError sqref="A1:${letters(columns.length - 1)}${rows.length + 1}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

/** What no name of a tab holds. */
const NOT_IN_NAME = /[[\]:*?/\\]/g

/** An .xlsx workbook of these sheets (ECMA-376). */
export function toXlsx(sheets: readonly Sheet[]): Buffer {
  const strings = new Strings()
  const pages = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: worksheet(sheet, strings),
  }))
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  const relations = (list: readonly string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${WORKBOOK}.${type}+xml"/>`
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${part('xl/sharedStrings.xml', 'sharedStrings')}${pages.map(({ name }) => part(name, 'worksheet')).join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relations([related('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets
        .map(
          ({ name }, at) =>
            `<sheet name="${escapeMarkup(name.replace(NOT_IN_NAME, ' ').slice(0, 31))}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...pages.map((_page, at) => related(`sheet${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        related('styles', 'styles', 'styles.xml'),
        related('strings', 'sharedStrings', 'sharedStrings.xml'),
      ]),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/sharedStrings.xml', content: strings.toXml() },
    ...pages,
  ])
}
