import type { BrowserContext } from 'playwright-core'

const TITLE =
  '新西兰进口超大容量家庭装UMF15+麦卢卡蜂蜜1kg×2罐礼盒装送长辈送客户中秋春节限定附赠手提袋ThisWordIsLongAndHasNoPlaceToBreak'
const NAME = TITLE.slice(0, 40)
const PRICE = 1_234_560
const NAMES = /^(shopName|nickname|skuText|slogan|subtitle)$/

/** Puts the longest names and the highest prices that are allowed into a response. */
function lengthen(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(lengthen)
  if (typeof value !== 'object' || value === null) return
  const given = value as Record<string, unknown>
  for (const [key, part] of Object.entries(given)) {
    if (typeof part === 'string' && key === 'title') given[key] = TITLE
    else if (typeof part === 'string' && (NAMES.test(key) || (key === 'name' && 'slogan' in given))) given[key] = NAME
    else if (typeof part === 'number' && key.endsWith('Cents') && part > 0) given[key] = PRICE
    else lengthen(part)
  }
}

/** From now on every response of the service has names and prices as long as they may be. */
export async function lengthenResponses(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch()
      const envelope = (await response.json()) as { data: unknown }
      lengthen(envelope.data)
      await route.fulfill({ response, json: envelope })
    } catch {
      // The page that made the request has gone; one that is still there goes without its response, which its test
      // finds.
    }
  })
}
