import type { Point } from '../../../src/domain/distance'

const RADIUS = 6_371_008.8
const MERIDIAN = 173
const radians = (degrees: number) => (degrees * Math.PI) / 180

export interface Spot {
  /** Metres east of the meridian, and north of the equator. */
  x: number
  y: number
  /** By how much lengths there come out too long. */
  scale: number
}

/**
 * Where a place lies on the plane of `stores.spot` (migrations/0048_stores.ts): transverse Mercator, which keeps shapes, so that what is nearer
 * on it is nearer. Null outside New Zealand, from where nothing is near.
 */
export function spotOf({ lat, lng }: Point): Spot | null {
  const near = lat >= -56 && lat <= -28 && (lng >= 160 || lng <= -170)
  if (!near) return null
  const east = Math.sin(radians(lng - MERIDIAN)) * Math.cos(radians(lat))
  return {
    x: RADIUS * Math.atanh(east),
    y: RADIUS * Math.atan2(Math.tan(radians(lat)), Math.cos(radians(lng - MERIDIAN))),
    scale: 1 / Math.sqrt(1 - east * east),
  }
}
