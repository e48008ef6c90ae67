import { KIND, NS, USER_DOMAIN } from '../../server/im/protocol/codes'
import { encode, type KeyValue, type MessageBody } from '../../server/im/protocol/msync'
import { WireClient } from '../../server/testing/wireClient'

const APP_KEY = 'dingdang#app'
const json = (key: string, stringValue: string): KeyValue => ({ key, type: 8, stringValue })
const text = { type: 0, text: '看起来没事' }

/** What no SDK sends, and at which one stops. */
const CRAFTED: MessageBody[] = [
  { contents: [] },
  { contents: [text], meta: '{"reaction":"x"}' },
  { contents: [text], meta: '{"reaction":[null],"thread_overview":{"last_message":"x"},"edit_msg":null}' },
  { contents: [text], ext: [json('quote', '{'), json('__proto__', '{"type":"item"}'), { key: 'n', type: 2 }] },
  { contents: [{ type: 7, customEvent: 'x', params: [json('k', '{')], customExts: [json('k', '[')] }] },
  { contents: [{ type: 3, latitude: NaN, longitude: Infinity }] },
  { contents: [{ type: 99 }] },
  { contents: [text, { type: 7, params: [json('k', '{')] }] },
]

/** Sends them all to another person, between two honest messages. */
export async function sendCrafted(
  url: string,
  from: { imUsername: string; imToken: string },
  to: string,
  [before, after]: readonly [string, string],
): Promise<void> {
  const { imUsername: name, imToken: token } = from
  const client = await WireClient.open(url, { appKey: APP_KEY, name, token, resource: 'crafted' })
  await client.text(to, before)
  for (const body of CRAFTED)
    await client.upload({
      id: client.newId(),
      to: { appKey: APP_KEY, name: to, domain: USER_DOMAIN },
      ns: NS.chat,
      payload: encode('MessageBody', { type: KIND.chat, ...body }),
    })
  await client.text(to, after)
  client.cut()
}
