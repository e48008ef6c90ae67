import * as v from 'valibot'

/**
 * The cities that a person may choose to be in, by the name that addresses and shops have, the most people first. What they are called and
 * where they lie: domain/regions and domain/regionAt.
 */
export const REGION_CITIES = [
  'Auckland',
  'Wellington',
  'Christchurch',
  'Hamilton',
  'Tauranga',
  'Dunedin',
  'Queenstown',
  'Palmerston North',
  'Napier',
  'Rotorua',
  'Nelson',
  'New Plymouth',
  'Whangārei',
  'Invercargill',
] as const
export type RegionCity = (typeof REGION_CITIES)[number]
/** `''` is all of New Zealand. */
export type Region = RegionCity | ''

/** Where the viewer is: what is sold there comes first among what is otherwise alike. */
export const RegionInput = v.optional(v.picklist(['', ...REGION_CITIES]), '')
export const RegionOutput = v.picklist(['', ...REGION_CITIES])
