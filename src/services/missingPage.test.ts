import { missingPage } from './missingPage'

test('app §2: a path WeChat does not know is the page it spells in another way, parameters as they came, else the error page', () => {
  expect(missingPage('packageUser/pages/address/addressManage', { alias: 'a%2Fb' })).toEqual({
    url: '/packageUser/pages/account/address/addressManage?alias=a%2Fb',
    tab: false,
  })
  expect(missingPage('h5/packageOrder/pages/order/list', {}).url).toBe('/packageOrder/pages/order/list')
  expect(missingPage('/', { a: '1' })).toEqual({ url: '/pages/index/index', tab: true })
  expect(missingPage('nope/nope', { a: '1' })).toEqual({ url: '/packageEmbed/pages/embed/errorPage', tab: false })
})

test('app §2: a path of a page that is not there yet opens the page of links with it, parameters as they came', () => {
  expect(missingPage('article/pages/detail', { alias: 'a%2Fb' })).toEqual({
    url: `/packageEmbed/pages/embed/redirect?link=${encodeURIComponent('/article/pages/detail?alias=a%2Fb')}`,
    tab: false,
  })
})
