import type { api } from '../../../src/contract/api'
import type { AnyEndpoint, InputOf, OutputOf } from '../../../src/contract/endpoint'
import type { World } from './world'

/** One call of the contract, as everyone makes it in turn. */
export interface Case<E extends AnyEndpoint> {
  /** What it is about, in the matrix. */
  about: string
  /** The call's input; brings about what it is about. */
  input: (world: World) => Promise<InputOf<E>> | InputOf<E>
  /**
   * Did a call that was allowed reach what belongs to the buyer or the shop, by what came back or by what changed? Absent where a call
   * is about nothing that belongs to another than the caller.
   */
  reaches?: (world: World, data: OutputOf<E>, input: InputOf<E>) => boolean | Promise<boolean>
  /** A refusal that stands in a successful response. */
  refuses?: (data: OutputOf<E>) => boolean
  /** The call ends the session that it is made with. */
  endsSession?: true
}

type Api = typeof api
/** Where to be allowed is to reach it: what belongs to another does not exist. */
export const always = (): boolean => true

export type CasesOf<G extends keyof Api> = {
  [K in keyof Api[G]]: Api[G][K] extends AnyEndpoint ? Case<Api[G][K]> : never
}
export type Cases = { [G in keyof Api]: CasesOf<G> }
