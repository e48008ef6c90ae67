import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own copies of the spec's lists, read by the tests of the contract, `npm run trace` and the recipes. */
const DATA = join(process.cwd(), '__tests__/data')

const table = (file: string): string[][] =>
  readFileSync(join(DATA, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export interface SpecRoute {
  path: string
  /** Empty where the spec gives none. */
  title: string
  /** Parameters the spec names. */
  params: string[]
  pullRefresh: boolean
}
/** app §2: every path of the product. */
export const specRoutes = (): SpecRoute[] =>
  table('specRoutes.tsv').map(([path = '', title = '', params = '', pull = '']) => ({
    path,
    title,
    params: params === '' ? [] : params.split(','),
    pullRefresh: pull === 'pull',
  }))

export interface SpecCall {
  service: 'api' | 'passport'
  /** `GET /cart/query` */
  call: string
  /** Parameters the spec names in the query. */
  query: string[]
  /** `later`: no page of ours makes this call yet. */
  state: 'built' | 'later'
}
/** app §7: every call of the product. */
export const specCalls = (): SpecCall[] =>
  table('specCalls.tsv').map(([service = '', method = '', path = '', query = '', state = '']) => ({
    service: service as SpecCall['service'],
    call: `${method} ${path}`,
    query: query === '' ? [] : query.split(','),
    state: state as SpecCall['state'],
  }))

/** Calls of ours that the spec does not list, and why they are there. */
export const ADDED_CALLS: Record<string, string> = {
  'POST /auth/logout': 'a log-out must end the session on the service too, or a stolen token lives on (app §4 log-out)',
  'GET /subscribe/shop/fans': 'myFans lists who follows the viewer’s shop; the spec names the page and no call',
  'DELETE /subscribe/shop/removeFan': 'a fan is removed there',
  'GET /user/im/requests': 'the chat tells each device of a request once; a new device asks what waits',
  'GET /user/im/unread': 'the badge of messages stands before the chat, whose code comes later, is connected',
  'GET /item/offline/detail':
    'a voucher’s page (inStore item/offlineDetail) shows what an item’s has no place for: stores, days, what is in it',
  'GET /order/direct/code': 'the buyer’s code, its days and uses; /order/detail is read by sellers too',
  'POST /order/redeem/find': 'staff see what a code is before they redeem it',
  'GET /order/redeem/list': 'directList: a store’s redemptions of a day and their sums',
  'GET /order/redeem/figures': 'the same by day, for the owner',
  'GET /user/im/settings':
    'quick replies and the away message of a seller live with the account, so that every phone has them',
  'PUT /user/im/settings': 'the same, saved',
  'POST /share/link':
    'the short link and the poster of ext/sharePage (app §2), which carry who shared (app §4 referral)',
  'GET /share/resolve': 'a short link opens inside the app, where nothing follows a redirect',
  'GET /wallet/home': '我的钱包 (app §2 bill pages): the spec names the pages and no call; balances',
  'GET /wallet/pending': 'the same: money that is not available yet, with why and until when',
  'GET /wallet/entries': 'the same: statements of the accounts',
  'GET /wallet/entry': 'the same: one entry',
  'POST /wallet/export': 'the same: a statement as a table to save',
  'GET /wallet/withdraw/facts': 'withdraw and updateWithdrawBank (app §2): what they show before anything is typed',
  'POST /wallet/withdraw/code': 'the same: a code to the person’s own number',
  'POST /wallet/bank/update': 'updateWithdrawBank: the bank account is saved',
  'POST /wallet/withdraw': 'withdraw: the money goes on its way',
  'GET /wallet/ops/waiting': 'an operator pays withdrawals out, or rejects them',
  'POST /wallet/ops/decide': 'the same',
  'GET /wallet/ops/payouts': 'the same, many at once: files for the bank',
  'POST /wallet/ops/payout': 'the same: one of all that waits',
  'POST /wallet/ops/payoutFile': 'the same: the file',
  'POST /wallet/ops/payoutPaid': 'the same: the bank has paid it',
  'POST /order/updateAddress': 'a buyer sends an unpaid order to another address',
  'POST /order/updateNote': 'a buyer’s note on an unpaid order (编辑备注)',
  'POST /wallet/ops/payoutVoid': 'the same: the bank does not get it',
  'GET /tx/friend/link': '好友代付 (domain: payment): what there is to pay, and the buyer’s link for a friend',
  'POST /tx/friend/makeLink': 'the same: the link is made',
  'POST /tx/friend/withdrawLink': 'the same: it works no longer',
  'GET /tx/friend/detail': 'the same: what a link asks for, to anyone who has it',
  'POST /tx/friend/prepare': 'the same: who has it pays, as /tx/prepare',
  'GET /tx/transfer/detail': '银行转账 (domain: payment): account, sum and code',
  'POST /tx/transfer/submit': 'the same: its proof',
  'GET /tx/transfer/ops/waiting': 'the same: an operator looks at what came',
  'POST /tx/transfer/ops/decide': 'the same: confirmed, or its proof refused',
  'GET /order/common/payee': '向商家付款 (app §2 commonOrder pages): the spec names the pages and no call; who is paid',
  'POST /order/common/createOrder': 'the same: an order without goods',
  'GET /order/common/code': '收款码: the code by which a shop is paid',
  'POST /order/common/take': 'the same: its owner takes payments or does not',
  'POST /afterSale/give': 'a shop gives back what was paid to it without goods',
  'POST /order/updatePrice': 'a seller lowers the price of an unpaid order on 我卖出的',
  'POST /order/updateSellerNote': 'the shop’s own note on an order, which the buyer never sees (编辑备注)',
  'POST /order/search/seller/slips': 'packing slips of orders that were chosen on 我卖出的',
  'POST /order/search/seller/save': 'the same orders as a table',
  'POST /order/pickedUp': 'the shop handed a pick-up over (domain: a picked-up order completes after a day)',
  'POST /order/delivery/correct':
    'the number of a parcel that left is put right (app §4 update delivery is the parcel itself)',
  'GET /coupon/center':
    '卡包 and a shop’s page offer coupons (app §2 coupon pages): the spec names the pages and no call; what may be taken',
  'GET /coupon/items': 'the same: what one may be used for',
  'POST /coupon/take': 'the same: one is taken',
  'POST /coupon/takeByCode': 'the same: by its code',
  'GET /coupon/mine': 'cardHolder and notActive: cards of the viewer',
  'GET /coupon/detail': 'detail: one of them',
  'POST /coupon/gift/create': 'recipientList: a card is given to a friend by a link',
  'POST /coupon/gift/cancel': 'the same: taken back before anyone received it',
  'GET /coupon/gift/detail': 'confirm: what a link offers',
  'POST /coupon/gift/receive': 'the same: it is accepted',
  'GET /coupon/gift/list': 'recipientList: who received mine, and when',
  'GET /coupon/desk/list': 'a shop, or an operator, sees its coupons with their figures',
  'POST /coupon/desk/create': 'the same: a new one',
  'POST /coupon/desk/update': 'the same: paused, resumed, ended',
  'GET /invoice/file':
    'a link to the PDF or picture of a receipt or credit note, which browsers and WeChat fetch without a session',
  'POST /invoice/mail': 'the same, sent by e-mail on request',
  'GET /invoice/seller': 'what a shop states on the receipts it gives: GST number, legal name, address',
  'POST /invoice/seller/update': 'the same, saved',
  'GET /afterSale/options': 'after-sale (domain): the spec names no call; what may be asked of an order',
  'POST /afterSale/open': 'the same: the buyer opens a case',
  'GET /afterSale/detail': 'the same: one case, for buyer, seller and operator',
  'GET /afterSale/buyers': 'the same: cases of what the viewer bought',
  'GET /afterSale/seller': 'the same: cases of a shop',
  'POST /afterSale/withdraw': 'the same: a step of the buyer',
  'POST /afterSale/escalate': 'the same: a step of the buyer',
  'POST /afterSale/sendBack': 'the same: a step of the buyer',
  'POST /afterSale/accept': 'the same: a step of the seller',
  'POST /afterSale/refuse': 'the same: a step of the seller',
  'POST /afterSale/receive': 'the same: a step of the seller',
  'GET /afterSale/ops/escalated': 'an operator decides what a seller refused',
  'POST /afterSale/ops/decide': 'the same',
  'GET /user/marketingConsent':
    'authorize (app §2): the spec names the page and no call; what the viewer agreed to be sent',
  'POST /user/updateMarketingConsent': 'the same: agreed to, or withdrawn',
  'GET /store/reservationOffer': '在线预约 (app §2 reserve pages): the spec names no call for what can be booked',
  'POST /store/changeReservation': 'the same: a reservation is moved',
  'GET /user/reservationCalendar': '预约详情: a link to the calendar file',
  'GET /store/desk/reservations': 'the desk of a store (pages of its own): reservations of a day',
  'POST /store/desk/settle': 'the same: confirmed, refused, arrived, not come',
  'GET /store/desk/settings': 'the same: tables, and how they are booked',
  'POST /store/desk/settings/update': 'the same, saved',
  'GET /store/desk/hours': 'the same: hours and days that differ',
  'POST /store/desk/hours/hits': 'the same: what new hours hit, before they are saved',
  'POST /store/desk/hours/update': 'the same, saved',
  'GET /store/desk/staff': 'the same: who works there, by phone number',
  'POST /store/desk/staff/add': 'the same: one more',
  'POST /store/desk/staff/remove': 'the same: one less',
  'GET /app/customerService': '添加客服 (app §2 wxUserInfo) shows an account that a deployment names',
}

/** Calls anybody may make; every other call needs a user. A new line here is a decision about permission. */
export const GUEST_CALLS = [
  'GET /app/home',
  'GET /cate/getList',
  'GET /app/discount/options',
  'GET /operation/event/page',
  'GET /app/recommend/v2',
  'GET /item/getDetail',
  'GET /item/getByAlias',
  'GET /item/offline/detail',
  'GET /item/queryBySeller',
  'GET /item/queryOffline',
  'GET /query/recommendItems',
  'GET /comment/list',
  'GET /store/reservationOffer',
  'GET /tx/friend/detail',
  'POST /share/shareSuccess',
  'GET /shop/getDetail',
  'POST /query/store',
  'GET /query/store/options',
  'GET /query/recommendStores',
  'GET /store/getDetail',
  'GET /businessType/query',
  'GET /tag/list',
  'GET /query/hint',
  'GET /query/suggest',
  'POST /query/search',
  'GET /query/options',
  'POST /auth/verify',
  'POST /auth/logout',
  'GET /nzpost/suggest',
  'GET /nzpost/details',
  'GET /geo/hotAreas',
  'GET /geo/reverse',
  'GET /map/reverseGeocode',
  'POST /share/link',
  'GET /share/resolve',
  'GET /app/customerService',
  'GET /coupon/center',
  'GET /coupon/items',
  'GET /coupon/gift/detail',
  'GET /merchant/address',
  'GET /shipment/carriers',
  'POST /sdk/register/simple.e',
  'POST /sdk/register/passport.e',
  'POST /sdk/login/passport.e',
  'POST /sdk/login/mobile.e',
  'POST /sdk/email/send.e',
  'POST /sdk/sms/send.e',
  'GET /wechat/config',
  'POST /wechat/generateScheme',
  'POST /passport/wx/url',
  'POST /passport/wx/auth',
  'POST /passport/wx/mp/code',
  'POST /passport/wx/mp/onLogin',
]

/** Calls that show 加载中...: a person waits for them, and nothing tapped shows it. What a button waits for shows on the button alone. */
export const LOADING_CALLS: Record<string, string> = {
  'POST /user/address/update': '设为默认 is a tick in a list; the form of one address has a button that shows it',
  'DELETE /user/address/delete': 'asked in a dialog, which has closed by then',
  'GET /nzpost/details': 'a tapped row of suggestions',
  'GET /invoice/file': 'chosen from a list of ways, which has closed by then',
  'DELETE /cart/removeByItems': 'asked in a dialog, which has closed by then',
}
