import type { RouteDef } from './RouteDef'

export const packageEmbed = {
  /** `link` is anything services/DeepLinks reads. */
  embedRedirect: { path: '/packageEmbed/pages/embed/redirect', title: '正在打开', params: ['link'] },
  redirectUrl: { path: '/packageEmbed/pages/embed/redirectUrl', title: '即将离开叮当', params: ['url'] },
  errorPage: { path: '/packageEmbed/pages/embed/errorPage', title: '出错了', params: ['message?'] },
  customerService: { path: '/packageEmbed/pages/embed/wxUserInfo', title: '添加客服' },
} as const satisfies Record<string, RouteDef>
