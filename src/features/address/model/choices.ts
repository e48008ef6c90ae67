import type { Address } from '@/contract/address'

/** What the address pages hand back to the edit page (services/Handover). */

/** 选择有效地址: a found address in parts. */
export interface PlaceChoice {
  street: string
  suburb: string
  city: string
  region: string
  postcode: string
}
/** 选择地址: suburb and postcode are empty when only the city is known; `rd` is a rural delivery round. */
export interface AreaChoice {
  region: string
  city: string
  suburb: string
  postcode: string
  rd?: string
}
/** 选择地址模板: a saved address to copy from, with or without its person. */
export interface TemplateChoice {
  address: Address
  whole: boolean
}
