import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** pdf.js is ECMAScript modules alone, which jest does not run: it reads in a process of its own. */
const SCRIPT = `
  const { readFile } = await import('node:fs/promises')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(await readFile(process.argv[1])), verbosity: 0, useSystemFonts: false }).promise
  const pages = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(''))
  }
  process.stdout.write(JSON.stringify(pages))`

/** The text of each page of a PDF, as a reader selects it. */
export async function pdfText(pdf: Buffer): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pdf-'))
  try {
    const file = path.join(folder, 'file.pdf')
    await writeFile(file, pdf)
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, file], {
      maxBuffer: 10_000_000,
    })
    return JSON.parse(stdout) as string[]
  } finally {
    await rm(folder, { recursive: true })
  }
}
