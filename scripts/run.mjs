// node scripts/run.mjs file.ts [arguments]: runs a TypeScript script of this project.
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib.mjs'

ensureInstalled()
const { bundle } = await import('./bundle.mjs')
const entry = process.argv[2]
const file = await bundle(entry, `.cache/run/${entry.replace(/\W+/g, '-')}.mjs`)
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
