import type { RouteDef } from './RouteDef'

export const packagePassport = {
  /** `next` is where the login leads, a URL of ours without its host: it outlives a reload. */
  login: { path: '/packagePassport/pages/account/login', title: '登录', params: ['next?'] },
  userDetail: { path: '/packagePassport/pages/account/userDetail', title: '个人资料', guard: 'user' },
  register: { path: '/packagePassport/pages/account/register', title: '注册', params: ['next?'] },
  mobile: { path: '/packagePassport/pages/account/mobile', title: '手机登录', params: ['next?'] },
  bindPassport: { path: '/packagePassport/pages/account/bindPassport', title: '绑定通行证', guard: 'user' },
  createPassport: { path: '/packagePassport/pages/account/createPassport', title: '创建通行证', guard: 'user' },
} as const satisfies Record<string, RouteDef>
