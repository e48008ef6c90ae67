import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Ends a recipe with one sentence: nothing has been written yet. */
export function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

export const read = (file: string) => readFileSync(file, 'utf8')

/** Writes a file that is not there yet. */
export function create(file: string, text: string): void {
  if (existsSync(file)) stop(`${file} is there already.`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`+ ${file}`)
}

/** Puts `text` before the first `mark` that follows `start`; ends the recipe when either is missing. */
export function insert(file: string, start: string, mark: string, text: string): void {
  const before = read(file)
  const from = before.indexOf(start)
  const at = from < 0 ? -1 : before.indexOf(mark, from)
  if (at < 0) stop(`${file} has no “${start}” with “${mark}” after it.`)
  writeFileSync(file, before.slice(0, at) + text + before.slice(at))
  console.log(`~ ${file}`)
}

/** Positional arguments, and `--name=value` or `--name` (as 'true') by name. */
export function readArguments(): { words: string[]; options: Record<string, string> } {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (const argument of process.argv.slice(2)) {
    const option = /^--(\w+)(?:=(.*))?$/.exec(argument)
    if (option) options[option[1]!] = option[2] ?? 'true'
    else words.push(argument)
  }
  return { words, options }
}

/** Imports a name that the file does not import from there yet; a new import stands after the last one. */
export function addImport(file: string, name: string, from: string, type = false): void {
  const text = read(file)
  const held = new RegExp(`import (type )?\\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`).exec(text)
  if (!held) {
    const last = text.lastIndexOf('\nimport ')
    const end = text.indexOf('\n', text.indexOf(` from '`, last + 1)) + 1
    const line = `import ${type ? 'type ' : ''}{ ${name} } from '${from}'\n`
    writeFileSync(file, text.slice(0, end) + line + text.slice(end))
    return
  }
  const [whole, asType = '', list = ''] = held
  const names = list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (names.some((one) => one === name || one === `type ${name}`)) return
  if (asType && !type) stop(`${file} imports types alone from ${from}: import ${name} there by hand.`)
  const added = type && !asType ? `type ${name}` : name
  writeFileSync(file, text.replace(whole, `import ${asType}{ ${[...names, added].join(', ')} } from '${from}'`))
}
