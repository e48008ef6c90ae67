import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { h5Dir } from './service'

const HASHED = /\.([0-9a-f]{8})\.(js|css)$/
const textFiles = (dir: string) =>
  (fs.readdirSync(dir, { recursive: true }) as string[]).filter((name) => /\.(js|css|html|json)$/.test(name))

/** The built site in a folder of its own, where it can be replaced by another release. */
export class Release {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-release-'))
  readonly webDir = path.join(this.folder, 'h5')

  constructor() {
    fs.cpSync(h5Dir(), this.webDir, { recursive: true })
    fs.cpSync(path.join(h5Dir(), '../ssr'), path.join(this.folder, 'ssr'), { recursive: true })
    // Packed once at build time: they hold the last release's names.
    for (const name of fs.readdirSync(this.webDir, { recursive: true }) as string[])
      if (/\.(br|gz)$/.test(name)) fs.rmSync(path.join(this.webDir, name))
  }

  /** Hashes of the scripts that are there now. */
  get hashes(): Set<string> {
    return new Set(textFiles(this.webDir).flatMap((name) => HASHED.exec(name)?.[1] ?? []))
  }

  /** Deploys another release: each file under another name, and nothing of the last one left. */
  replace(): void {
    const renamed = new Map([...this.hashes].map((hash) => [hash, [...hash].reverse().join('')]))
    for (const name of textFiles(this.webDir)) {
      const file = path.join(this.webDir, name)
      const text = fs.readFileSync(file, 'utf8').replace(/\b[0-9a-f]{8}\b/g, (word) => renamed.get(word) ?? word)
      fs.rmSync(file)
      fs.writeFileSync(
        file.replace(HASHED, (all, hash: string) => all.replace(hash, renamed.get(hash)!)),
        text,
      )
    }
  }

  /** Whether the service can draw pages: without it every page comes as the shell. */
  draw(on: boolean): void {
    const [drawers, away] = ['ssr', 'away'].map((name) => path.join(this.folder, name)) as [string, string]
    if (on) fs.renameSync(away, drawers)
    else fs.renameSync(drawers, away)
  }

  /** Takes the service worker off. */
  withoutWorker(): void {
    fs.rmSync(path.join(this.webDir, 'sw.js'))
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}
