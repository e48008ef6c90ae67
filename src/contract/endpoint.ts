import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'

/** Any synchronous valibot schema. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `guest`: anybody may call. `user`: the service responds with code 255 without a valid token (app §8). */
export type Access = 'guest' | 'user'

/** How often a call that is dear by itself may be made, by each user (by each address where there is none) or by each address. */
export interface CallLimit {
  readonly uses: number
  readonly seconds: number
  readonly per: 'user' | 'ip'
}

/** No input but a picture comes near it. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * One call of the product (app §7), declared once and used by both sides: the client sends `input` and returns `output`,
 * the service validates `input`, and tests validate `output`.
 */
export interface Endpoint<In extends Schema = Schema, Out extends Schema = Schema> {
  readonly method: Method
  /** Path under `/api`, as the spec spells it. */
  readonly path: string
  readonly access: Access
  readonly input: In
  readonly output: Out
  /**
   * Not idempotent by nature: sent with a request key, so that a repeat after a time-out gets the first one's response and is not done twice. `keyed`: the action
   * writes the key in its own transaction, so that this holds after a crash too; where money moves it is always so.
   */
  readonly once: boolean | 'keyed'
  /** The input stands in the query, not in a JSON body: GET, DELETE, and what the spec writes so (`/user/updateRecommend?alias`). */
  readonly inQuery: boolean
  /** Bytes of the largest body; a larger one is refused unread. */
  readonly maxBody: number
  /** The error that says so. */
  readonly tooLarge: 'tooLarge' | 'pictureSize'
  /** The input that may also be sent as the file of a form, in its field `file`, in place of base64 in a JSON body. */
  readonly file?: string
  /** Refused with the error `tooMany` beyond it, before the body is read. Absent: only the rates of all calls count (server/limits.ts). */
  readonly limit?: CallLimit
}

export type AnyEndpoint = Endpoint
export type InputOf<E extends AnyEndpoint> = InferInput<E['input']>
export type ParsedInputOf<E extends AnyEndpoint> = InferOutput<E['input']>
export type OutputOf<E extends AnyEndpoint> = InferOutput<E['output']>

interface Options<In extends Schema, Out extends Schema> {
  input: In
  output: Out
  access?: Access
  once?: Endpoint['once']
  inQuery?: boolean
  maxBody?: number
  tooLarge?: Endpoint['tooLarge']
  file?: string
  limit?: CallLimit
}

const builder =
  (method: Method) =>
  <In extends Schema, Out extends Schema>(path: string, options: Options<In, Out>): Endpoint<In, Out> => ({
    method,
    path,
    access: options.access ?? 'guest',
    input: options.input,
    output: options.output,
    once: options.once ?? false,
    inQuery: options.inQuery ?? (method === 'GET' || method === 'DELETE'),
    maxBody: options.maxBody ?? MAX_BODY_BYTES,
    tooLarge: options.tooLarge ?? 'tooLarge',
    file: options.file,
    limit: options.limit,
  })

/** GET and DELETE carry their input in the query, POST and PUT in a JSON body unless they say otherwise. */
export const get = builder('GET')
export const post = builder('POST')
export const put = builder('PUT')
export const del = builder('DELETE')
