import { demoAlias } from '../../server/demo/seed/aliases'
import { urlPath, routeUrl } from '../../src/routes'

/** A page that strangers land on, with the two things on its first screen that a hasty finger taps. */
export interface PublicPage {
  path: string
  /** What is there once the page is. */
  content: string
  /** Leads to another page. */
  link: string
  button: Tap
}
interface Tap {
  selector: string
  /** What is on the screen once it has worked; default: another page. */
  shows?: string
}

const manuka = demoAlias('item', 'honey-golden-umf')

/** The pages whose speed is measured and whose requests are counted, on the demo's market. */
export const PUBLIC_PAGES: Record<string, PublicPage> = {
  home: {
    path: urlPath('home'),
    content: '.dd-item',
    link: '.dd-channels__cell',
    button: { selector: '.dd-tabbar__publish' },
  },
  item: {
    path: routeUrl('itemDetail', { alias: manuka }),
    content: '.dd-buy__right',
    link: '.dd-buy__icons a',
    button: { selector: '.dd-buy__right', shows: '.dd-sku__buttons' },
  },
  shop: {
    path: routeUrl('shop', { sellerAlias: demoAlias('shop', 'golden-manuka') }),
    content: '.dd-item',
    link: '.dd-item',
    button: { selector: '.dd-sort__tab:nth-child(2)', shows: '.dd-sort__tab--on:nth-child(2)' },
  },
  mall: {
    path: urlPath('mall'),
    content: '.dd-mall-section',
    link: '.dd-mall-channels__cell',
    button: { selector: '.dd-mall-shop .dd-button' },
  },
  discount: {
    path: urlPath('discount'),
    content: '.dd-item',
    link: '.dd-item',
    button: { selector: '.dd-sort__tab:nth-child(2)', shows: '.dd-sort__tab--on:nth-child(2)' },
  },
  search: {
    path: routeUrl('categorySearch', { keyword: '蜂蜜' }),
    content: '.dd-item',
    link: '.dd-item',
    button: { selector: '.dd-sort__tab:nth-child(2)', shows: '.dd-sort__tab--on:nth-child(2)' },
  },
  category: {
    path: urlPath('categoryList'),
    content: '.dd-category__child',
    link: '.dd-category__child',
    button: { selector: '.dd-category-tabs__tab:nth-child(3)', shows: '.dd-category-tabs__tab--on:nth-child(3)' },
  },
}
