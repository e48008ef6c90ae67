import type { Faces } from './fonts'
import type { PageMarks } from './Sheet'

/** What readers show of a document beside its pages. */
export interface DocumentFacts {
  title: string
  author: string
  /** The document's own day: the same receipt is the same bytes. */
  date: Date
}

/** A4, with the characters that are used embedded, so that text is selected, searched and read aloud. */
export async function paintPdf(pages: readonly PageMarks[], faces: Faces, facts: DocumentFacts): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { title: Title, author: Author, date: CreationDate } = facts
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title, Author, CreationDate, ModDate: CreationDate, Producer: '叮当', Creator: '叮当' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  for (const [name, { bytes }] of Object.entries(faces)) doc.registerFont(name, bytes)
  for (const { width, height, marks } of pages) {
    doc.addPage({ size: [width, height], margin: 0 })
    for (const mark of marks) {
      if (mark.kind === 'line')
        doc
          .lineWidth(mark.thickness)
          .moveTo(mark.x, mark.y)
          .lineTo(mark.x + mark.width, mark.y)
          .stroke(mark.colour)
      else
        doc
          .font(mark.face)
          .fontSize(mark.size)
          .fillColor(mark.colour)
          .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
