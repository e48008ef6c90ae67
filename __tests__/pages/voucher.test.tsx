import { voucherApi, type VoucherDetail, type VoucherQuote } from '@/contract/voucher'
import { PRESS_GAP } from '@/ui/usePress'
import { openPage, refuse, respond } from '../support/pages/stage'
import { voucherCard } from '../support/pages/stores'

const DETAIL = '/inStore/pages/item/offlineDetail?alias=v1'
const CHECKOUT = '/packageOrder/pages/order/createDirectOrder?alias=v1'

const detail = (values: Partial<VoucherDetail> = {}): VoucherDetail => ({
  ...voucherCard('双人川菜套餐'),
  validText: '购买后90天内有效',
  contents: [{ name: '回锅肉', count: 2, cents: 2280 }],
  rules: ['不找零'],
  pictures: [],
  detail: '',
  where: [
    {
      alias: 's1',
      name: '老成都川菜馆',
      area: '',
      address: '582 Dominion Road',
      phone: '',
      lat: -36.88,
      lng: 174.74,
      metres: null,
    },
  ],
  sellerAlias: 'm1',
  shopName: '成都刘孃孃',
  max: 8,
  problem: '',
  limitText: '每人限购8份',
  ...values,
})

const quote = (quantity: number): VoucherQuote => ({
  quoteKey: `q${quantity}`,
  expiresAt: '2026-12-01T00:15:00Z',
  pricesUntil: null,
  address: null,
  needsAddress: false,
  groups: [
    {
      sellerAlias: 'm1',
      shopName: '成都刘孃孃',
      shopLogo: '',
      lines: [
        {
          itemAlias: 'v1',
          skuAlias: 'k1',
          title: '双人川菜套餐',
          picture: '',
          skuText: '老成都川菜馆',
          priceCents: 5980,
          listCents: 8800,
          quantity,
          totalCents: 5980 * quantity,
          problem: null,
          customFields: [],
        },
      ],
      freights: [],
      freightKey: 'redeem',
      goodsCents: 5980 * quantity,
      freightCents: 0,
      discountCents: 0,
      totalCents: 5980 * quantity,
      minOrderCents: null,
      missingCents: 0,
    },
  ],
  discounts: [],
  adjustments: [],
  goodsCents: 5980 * quantity,
  freightCents: 0,
  totalCents: 5980 * quantity,
  gstCents: null,
  problems: [],
  voucher: { ...voucherCard('双人川菜套餐'), validText: '购买后90天内有效' },
  phone: '+64215550101',
})

test('offlineDetail shows what is in a voucher, its rules, stores and the promise, and leads a guest to login to buy it', async () => {
  const page = await openPage(DETAIL, [respond(voucherApi.detail, () => detail())])
  await page.see('双人川菜套餐')
  for (const words of [
    '回锅肉',
    '$45.60',
    '门店总价',
    '周末不可用',
    '每人限购8份',
    '不找零',
    '582 Dominion Road',
    '随时退',
  ])
    expect(page.text()).toContain(words)
  await page.tap('立即购买')
  await page.at('/packagePassport/pages/account/login')
})

test('offlineDetail says why it cannot be bought, and what is not there', async () => {
  const sold = await openPage(DETAIL, [respond(voucherApi.detail, () => detail({ problem: '已售罄', max: 0 }))])
  await sold.see('已售罄')
  const gone = await openPage(DETAIL, [refuse(voucherApi.detail, 404)])
  await gone.see('套餐不存在或已下架')
})

test('createDirectOrder quotes again for another number, judges the phone number, and places the order once', async () => {
  const page = await openPage(
    CHECKOUT,
    [
      respond(voucherApi.preCreate, ({ quantity }) => quote(quantity)),
      respond(voucherApi.create, () => ({ payNo: 'P1234567890', orderNos: ['1234567890'], totalCents: 11960 })),
    ],
    { user: {} },
  )
  await page.see('有效期')
  expect(page.text()).not.toContain('运费')
  await page.tap('增加')
  await page.see('×2')
  await page.tap('提交订单')
  await page.at('/packageOrder/pages/money/pay')
  expect(page.inputs(voucherApi.create)).toEqual([{ quoteKey: 'q2', phone: '+64215550101', note: '' }])
})

test('createDirectOrder that got no response sends the same key again, so that one order comes of it', async () => {
  let fails = true
  const page = await openPage(
    CHECKOUT,
    [
      respond(voucherApi.preCreate, ({ quantity }) => quote(quantity)),
      respond(voucherApi.create, () =>
        fails ? null : { payNo: 'P1234567890', orderNos: ['1234567890'], totalCents: 5980 },
      ),
    ],
    { user: {} },
  )
  await page.see('有效期')
  await page.tap('提交订单')
  await page.see('还没有收到提交结果')
  fails = false
  // A tap of its own.
  await new Promise((passed) => setTimeout(passed, PRESS_GAP))
  await page.tap('提交订单')
  await page.at('/packageOrder/pages/money/pay')
  expect(new Set(page.inputs(voucherApi.create).map(({ quoteKey }) => quoteKey))).toEqual(new Set(['q1']))
})
