import { pictureUrl, pictureWidth } from './picture'

describe('picture URLs', () => {
  test.each([
    [60, 1, 120],
    [60, 2, 120],
    [61, 2, 240],
    [172, 2, 360],
    [172, 3, 360],
    [375, 3, 750],
    [430, 3, 1080],
    [2000, 3, 1080],
    [100, 0, 120],
  ])('a box of %d at ×%d takes the %d step', (css, ratio, step) => expect(pictureWidth(css, ratio)).toBe(step))
  test('a key becomes a URL; an absolute URL and an empty key stay', () => {
    expect(pictureUrl('https://x.nz', 'empty/cart', 100, 2)).toBe('https://x.nz/media/240/empty/cart.jpg')
    expect(pictureUrl('', 'u/0a', 100, 1)).toBe('/media/120/u/0a.jpg')
    expect(pictureUrl('https://x.nz', 'https://y.nz/a.png', 100, 2)).toBe('https://y.nz/a.png')
    expect(pictureUrl('https://x.nz', '', 100, 2)).toBe('')
  })
})
