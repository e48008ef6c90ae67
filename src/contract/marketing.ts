import * as v from 'valibot'
import { Instant, listOf, Nothing, opaque } from './common'
import { get, post } from './endpoint'

/** Ways by which a person may agree to be sent marketing information. */
export const MARKETING_CHANNELS = ['SMS', 'EMAIL', 'PUSH'] as const
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]
const Channel = v.picklist(MARKETING_CHANNELS)

export const MarketingConsents = v.object({
  /** Of the words that are agreed to now (domain/marketing.ts). */
  version: v.string(),
  channels: v.array(
    v.object({
      channel: Channel,
      agreed: v.boolean(),
      /** When that was decided; null where it never was. */
      since: v.nullable(Instant),
      /** Of the words that were agreed to; empty without a consent. Another than that above no longer counts. */
      version: v.string(),
    }),
  ),
})
export type MarketingConsents = v.InferOutput<typeof MarketingConsents>

export const marketingApi = {
  /** What the viewer agreed to be sent, by channel. */
  query: get('/user/marketingConsent', { access: 'user', input: Nothing, output: MarketingConsents }),
  /** Agrees to the words of a version, or withdraws. */
  update: post('/user/updateMarketingConsent', {
    access: 'user',
    input: v.object({ channels: listOf(Channel, 3, 1), agreed: v.boolean(), version: opaque(20) }),
    output: MarketingConsents,
    limit: { uses: 100, seconds: 3600, per: 'user' },
  }),
} as const
