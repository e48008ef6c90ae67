import { readdirSync, readFileSync } from 'node:fs'
import { mainPages } from '../../src/routes/packages'
import { iconFiles } from './files'

test('each icon is drawn where it is named (node scripts/run.mjs scripts/icons.ts)', () => {
  for (const [file, text] of Object.entries(iconFiles()))
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, text])
})

/** An icon without its sheet is a filled square. */
test('every page outside the main package brings the sheet of what the main package does not draw', () => {
  const pages = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `src/${file}`)
    .filter((file) => /export default routePage\(/.test(readFileSync(file, 'utf8')))
  const bring = pages.filter((file) => readFileSync(file, 'utf8').includes("import '@/ui/icons/more.scss'"))
  const main = mainPages.map((page) => `src/${page}.tsx`)
  expect(pages).toEqual(expect.arrayContaining(main))
  expect(bring.sort()).toEqual(pages.filter((file) => !main.includes(file)).sort())
})
