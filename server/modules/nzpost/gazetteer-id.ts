/** An address id: opaque to the client, complete in itself, so that it stays good after the table has grown. */
export interface AddressId {
  /** 's' a street or suburb, 'b' a box. */
  kind: 's' | 'b'
  /** Place.key, or postcode and lobby of a box. */
  place: string
  /** '3/12', '12A', '' or 'PO Box 123'. */
  number: string
  /** '' when the suburb itself was chosen, and for a box. */
  street: string
  /** A rural delivery round that the table does not know: `RD 5`. */
  rd?: string
}

/** The contract's limit for an id. */
const LONGEST = 200
const SEPARATOR = '\u0001'
const STREET = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}' -]{0,58}[\p{L}\p{N}])?$/u
const HOUSE = /^(?:(?:\d{1,4}[A-Z]?\/)?\d{1,5}[A-Z]?)?$/
const RURAL = /^RD \d{1,2}$/
const BOX = /^(?:PO Box|Private Bag) \d{1,6}$/

/** null when the address would make an id longer than the contract takes. */
export function writeId({ kind, place, number, street, rd }: AddressId): string | null {
  const id = Buffer.from(
    [kind, place, number, street, ...(rd === undefined ? [] : [rd])].join(SEPARATOR),
    'utf8',
  ).toString('base64url')
  return id.length <= LONGEST ? id : null
}

/** Reads only what writeId could have written; anything else, however crafted, is null. */
export function readId(id: string): AddressId | null {
  if (typeof id !== 'string' || id.length > LONGEST || !/^[\w-]+$/.test(id)) return null
  const [kind, place, number, street, rd, ...rest] = Buffer.from(id, 'base64url').toString('utf8').split(SEPARATOR)
  if ((kind !== 's' && kind !== 'b') || !place || number === undefined || street === undefined || rest.length > 0) {
    return null
  }
  const sound =
    kind === 'b' ? BOX.test(number) && street === '' : HOUSE.test(number) && (street === '' || STREET.test(street))
  if (!sound || (rd !== undefined && !(kind === 's' && RURAL.test(rd)))) return null
  const read: AddressId = { kind, place, number, street, ...(rd === undefined ? {} : { rd }) }
  return writeId(read) === id ? read : null
}
