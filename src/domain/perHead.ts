import { formatMoney } from './money'

/** 人均$32: whole dollars, as people here say it; empty where a store does not say. */
export const perHeadText = (cents: number | null): string =>
  cents === null ? '' : `人均$${formatMoney(cents).replace(/\.00$/, '')}`
