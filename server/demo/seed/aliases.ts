import { createHmac } from 'node:crypto'

type Kind =
  | 'shop'
  | 'user'
  | 'item'
  | 'sku'
  | 'category'
  | 'review'
  | 'address'
  | 'coupon'
  | 'businessType'
  | 'store'
  | 'storeComment'
  | 'storeTable'

/** Not a secret: demo references only have to be the same on every machine, so that links, pictures and tests can name them. */
const PURPOSE = 'dingdang-demo'

/** Public reference of a demo thing by its key in the data. */
export const demoAlias = (kind: Kind, key: string): string =>
  createHmac('sha256', PURPOSE).update(`${kind}/${key}`).digest('base64url').slice(0, 16)

/** A number that follows from a key alone: the demo market looks the same on every machine. */
export const chance = (key: string, below: number): number =>
  createHmac('sha256', PURPOSE).update(`chance/${key}`).digest().readUInt32BE(0) % below
