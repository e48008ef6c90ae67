import { readFileSync } from 'node:fs'
import { iconFiles } from './files'

/** A name that only the chat's sheet draws is a filled square on any other page. */
test('each icon is drawn where it is named (node scripts/run.mjs scripts/icons.ts)', () => {
  for (const [file, text] of Object.entries(iconFiles()))
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, text])
})
