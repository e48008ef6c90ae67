import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, by its directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf('PK\x05\x06')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, whole] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const [nameLength, local] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (content.length !== whole) throw new Error('a file of another length than its directory says')
    files.set(archive.subarray(at + 46, at + 46 + nameLength).toString(), content.toString())
    at += 46 + nameLength
  }
  return files
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (markup: string) =>
  markup
    .replace(/&(?:#(\d+)|(\w+));/g, (_all, code, name) => (code ? String.fromCodePoint(Number(code)) : SIGNS[name]!))
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code) => String.fromCharCode(parseInt(code, 16)))
const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1] ?? ''
const parts = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map((match) => match[0])

export interface ReadCell {
  value: string | number
  /** Its number format. */
  format: string
}
/** What a spreadsheet program reads in a workbook: the cells of each sheet by their place, `A1`. Formulas are named as such. */
export function readXlsx(file: Buffer): { name: string; cells: Record<string, ReadCell> }[] {
  const files = unzip(file)
  const xml = (name: string) => {
    const text = files.get(name)
    if (text === undefined) throw new Error(`no ${name}`)
    return text
  }
  const texts = parts(xml('xl/sharedStrings.xml'), /<si>.*?<\/si>/gs).map((item) => plain(item.replace(/<[^>]*>/g, '')))
  const styles = xml('xl/styles.xml')
  const codes = new Map(
    parts(styles, /<numFmt [^>]*>/g).map((format) => [
      attribute(format, 'numFmtId'),
      plain(attribute(format, 'formatCode')),
    ]),
  )
  const formats = parts(/<cellXfs.*<\/cellXfs>/s.exec(styles)![0], /<xf [^>]*>/g).map(
    (style) => codes.get(attribute(style, 'numFmtId')) ?? '',
  )
  const targets = new Map(
    parts(xml('xl/_rels/workbook.xml.rels'), /<Relationship [^>]*>/g).map((relation) => [
      attribute(relation, 'Id'),
      attribute(relation, 'Target'),
    ]),
  )
  return parts(xml('xl/workbook.xml'), /<sheet [^>]*>/g).map((sheet) => {
    const cells = parts(xml(`xl/${targets.get(attribute(sheet, 'r:id'))}`), /<c [^>]*>.*?<\/c>/gs).map((cell) => {
      if (cell.includes('<f')) throw new Error('a formula')
      const number = Number(/<v>(.*?)<\/v>/.exec(cell)![1])
      const value = attribute(cell, 't') === 's' ? texts[number]! : number
      return [attribute(cell, 'r'), { value, format: formats[Number(attribute(cell, 's'))]! }] as const
    })
    return { name: plain(attribute(sheet, 'name')), cells: Object.fromEntries(cells) }
  })
}
