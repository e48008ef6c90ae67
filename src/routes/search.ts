import type { RouteDef } from './RouteDef'

export const search = {
  hotSearch: { path: '/search/pages/hotSearch', title: '搜索', params: ['keyword?'] },
  categorySearch: {
    path: '/search/pages/categorySearch',
    title: '商品列表',
    params: ['alias?', 'title?', 'keyword?'],
    shared: 'name',
  },
  categoryList: { path: '/search/pages/categoryList', title: '全部分类', params: ['alias?'] },
} as const satisfies Record<string, RouteDef>
