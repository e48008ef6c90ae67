import fs from 'node:fs'

/** Runs once after the last test: removes what prepareService.ts made for this run. */
export default function forgetService(): void {
  if (globalThis.preparedHere) fs.rmSync(globalThis.preparedHere, { recursive: true, force: true })
}
