import fc from 'fast-check'
import { encodeQr } from './encodeQr'
import { qrPicture } from './qrPicture'

/** The dark modules that a picture's path draws. */
function modulesOf(picture: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const svg = decodeURIComponent(picture.slice(picture.indexOf(',') + 1))
  const path = /<path d="([^"]*)"/.exec(svg)![1]!
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at++) rows[Number(y)]![Number(x) + at] = true
  return rows
}

test('the picture draws each module where the encoder put it', () => {
  const square = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc.array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
    )
  fc.assert(fc.property(square, (modules) => expect(modulesOf(qrPicture(modules), modules.length)).toEqual(modules)))
})

test('a code has a quiet edge and stands on white', async () => {
  const modules = await encodeQr('https://dingdang.example/coupon?code=8842')
  expect(modules[0]!.some(Boolean)).toBe(false)
  expect(modules[2]!.slice(2, 9)).toEqual(Array(7).fill(true))
  expect(decodeURIComponent(qrPicture(modules))).toContain('fill="#fff"')
})
