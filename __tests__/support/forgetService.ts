import fs from 'node:fs'
import { PREPARED } from './service'

/** Runs once after the last test: removes what prepareService.ts made. */
export default function forgetService(): void {
  const folder = process.env[PREPARED]
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
  delete process.env[PREPARED]
}
