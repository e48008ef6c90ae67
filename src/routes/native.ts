import type { RouteDef } from './RouteDef'

/** Pages that the mini program has of its own. */
export const native = {
  chooseLocation: { path: '/choose-location', title: '选择位置', params: ['choose', 'lat?', 'lng?'], only: 'h5' },
  openLocation: { path: '/open-location', title: '位置', params: ['lat', 'lng', 'name?', 'address?'], only: 'h5' },
} as const satisfies Record<string, RouteDef>
