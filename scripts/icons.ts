import { writeFileSync } from 'node:fs'
import { iconFiles } from './icons/files'

/** node scripts/run.mjs scripts/icons.ts: draws the icons that screens name. */
for (const [file, text] of Object.entries(iconFiles())) writeFileSync(file, text)
