import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { weappDir } from '../support/service'

/** What iOS 12 and Chrome 70 read, the oldest engines WeChat runs on (babel.config.js). */
const ECMASCRIPT = 2019

test('no script of the mini program is of a language that WeChat’s oldest engines do not read, packages’ own included', () => {
  const dist = weappDir()
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const refused = files.flatMap((file) => {
    try {
      parse(readFileSync(path.join(dist, file), 'utf8'), { ecmaVersion: ECMASCRIPT })
      return []
    } catch (error) {
      return [`${file}: ${(error as Error).message}`]
    }
  })
  expect(files.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
