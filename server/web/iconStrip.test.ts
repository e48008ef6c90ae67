import { withIconStrip } from './iconStrip'

const svg = (shape: string) => `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E${shape}%3C/svg%3E`
const rule = (name: string) =>
  `.dd-icon--${name}{--icon:url("data:image/svg+xml;charset=utf-8,${svg(`%3Cpath d='${name}'/%3E`)}")}`
const style = `${['home', 'cart', 'plus', 'truck'].map(rule).join('')}.dd-icon{mask:var(--icon)}`
const html = ['home', 'plus', 'cart', 'home'].map((name) => `<div class="dd-icon dd-icon--${name}"></div>`).join('')

test('figures: the icons a page shows are one drawing, each at its place', () => {
  const made = withIconStrip(style, html)
  expect(made.match(/url\("data:[^"]*"\)/g)).toHaveLength(2)
  expect(made).toContain(rule('truck'))
  expect(made).toContain("viewBox='0 0 24 72'")
  for (const [name, top, place] of [
    ['home', 0, '0.0000'],
    ['cart', 24, '50.0000'],
    ['plus', 48, '100.0000'],
  ]) {
    expect(made).toContain(`%3Csvg y='${top}' width='24' height='24' xmlns='http://www.w3.org/2000/svg'`)
    expect(made).toContain(`.dd-icon.dd-icon--${name}{-webkit-mask-position:0 ${place}%}`)
  }
  expect(made).toContain('-webkit-mask-size:100% 300%')
})

test('figures: a page with one icon, or a sheet without any, stays as it is', () => {
  expect(withIconStrip(style, '<div class="dd-icon dd-icon--cart"></div>')).toBe(style)
  expect(withIconStrip('.a{color:red}', html)).toBe('.a{color:red}')
})
