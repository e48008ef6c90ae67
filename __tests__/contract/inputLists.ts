/** Texts in which a person may break the line. */
export const MULTILINE: readonly string[] = [
  'POST /afterSale/open words',
  'POST /afterSale/escalate words',
  'POST /afterSale/ops/decide reply',
  'POST /afterSale/refuse reply',
  'POST /easemob/sendMsg text',
  'POST /order/common/createOrder note',
  'POST /order/createOrder notes.{}',
  'POST /order/updateNote note',
  'POST /order/updateSellerNote note',
  'PUT /user/im/settings away.text',
  'PUT /user/im/settings quickReplies.[]',
]
/** Texts that may be longer than 200,000: a picture. */
export const LONG: readonly string[] = ['POST /media/uploadBase64Image data']
/** Numbers that may have a fraction: places, pixels and seconds. */
export const WITH_FRACTION: readonly string[] = [
  'GET /geo/reverse lat',
  'GET /geo/reverse lng',
  'GET /map/reverseGeocode lat',
  'GET /map/reverseGeocode lng',
  'GET /query/recommendStores lat',
  'GET /query/recommendStores lng',
  'GET /store/getDetail lat',
  'GET /store/getDetail lng',
  'POST /easemob/sendMsg ext.json.height',
  'POST /easemob/sendMsg ext.json.lat',
  'POST /easemob/sendMsg ext.json.length',
  'POST /easemob/sendMsg ext.json.lng',
  'POST /easemob/sendMsg ext.json.width',
  'POST /query/store lat',
  'POST /query/store lng',
]
/** Names of what the program fills in, not a person: a refusal calls it 提交的内容. */
export const MADE: readonly string[] =
  `addressAlias again alias aliases appId avatar categoryAlias categoryAliases channel channelId code coupons credit cursor data day expire_interval fileLength freights height id imToken imUsernames itemAlias itemAliases json lat length lng loginToken metres minRating10 month orderNo orderNos page pageSize passportAvatarUrl passportToken parcel parcels passportUserId path picture pictures priceCents query quoteKey reference secret sellerAlias sellerAliases skuAlias skuAliases state time to together token totalCents type typeAlias url was width wxOpenId`.split(
    /\s+/,
  )

const ADDRESS = {
  name: '收货人',
  phone: '手机号',
  street: '门牌街道',
  suburb: '区',
  city: '所在城市',
  region: '所在城市',
  postcode: '邮编',
  label: '标签名称',
}
const LOGIN = { username: '用户名', password: '密码' }
const PASSPORT = { ...LOGIN, email: '邮箱', verifycode: '验证码' }

/** What a refusal calls each field that a person fills in, as it stands beside it on the screen. */
const BY_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'DELETE /query/userSearchItem': { name: '搜索词' },
  'GET /item/queryBySeller': { keyword: '搜索词' },
  'GET /map/reverseGeocode': { key: '地点' },
  'GET /nzpost/suggest': { key: '地址' },
  'GET /order/buyers': { keyword: '搜索词' },
  'GET /order/search/seller': { keyword: '搜索词' },
  'GET /query/suggest': { keyword: '搜索词' },
  'POST /afterSale/accept': {
    'returnTo.name': '收件人',
    'returnTo.phone': '电话',
    'returnTo.text': '退货地址',
  },
  'POST /afterSale/open': { cents: '退款金额', 'lines.[].quantity': '数量', words: '补充说明' },
  'POST /afterSale/escalate': { words: '补充说明' },
  'POST /afterSale/ops/decide': { cents: '退款金额', reply: '说明' },
  'POST /afterSale/give': { cents: '退款金额', words: '退款说明' },
  'POST /afterSale/refuse': { reply: '说明' },
  'POST /afterSale/sendBack': { carrier: '快递公司', trackingNo: '快递单号' },
  'POST /auth/verify': { passportName: '昵称' },
  'POST /cart/update': { quantity: '数量' },
  'POST /coupon/desk/create': {
    name: '券名称',
    offCents: '优惠金额',
    percent: '折扣',
    maxCents: '最多优惠',
    minCents: '使用门槛',
    validFrom: '开始日期',
    validUntil: '结束日期',
    days: '有效天数',
    takeUntil: '领取截止日期',
    total: '发放数量',
    perPerson: '每人限领',
    promoCode: '优惠码',
  },
  'POST /coupon/desk/update': { reason: '作废原因' },
  'POST /coupon/takeByCode': { promoCode: '优惠码' },
  'POST /easemob/sendMsg': {
    text: '消息',
    'ext.json.addr': '地址',
    'ext.json.buildingName': '地点',
    'ext.json.filename': '文件名',
    'ext.json.stateText': '订单状态',
    'ext.json.title': '商品名称',
  },
  'POST /invoice/mail': { email: '邮箱' },
  'POST /invoice/seller/update': { gstNumber: 'GST 号', legalName: '法定名称', address: '收据地址' },
  'POST /order/close': { reason: '取消原因' },
  'POST /order/common/createOrder': { cents: '付款金额', note: '备注' },
  'POST /order/createOrder': { 'notes.{}': '备注', 'fields.{}.{key}': '定制信息', 'fields.{}.{}': '定制信息' },
  'POST /order/delivery': { carrier: '快递公司', trackingNo: '快递单号', 'lines.[].quantity': '数量' },
  'POST /order/delivery/correct': { carrier: '快递公司', trackingNo: '快递单号' },
  'POST /order/updateNote': { note: '备注' },
  'POST /order/updatePrice': { totalCents: '改后总价' },
  'POST /order/updateSellerNote': { note: '店内备注' },
  'POST /order/preCreateOrder': { 'lines.[].quantity': '数量', promoCode: '优惠码' },
  'POST /passport/wx/mp/updateInfo': { nickname: '昵称' },
  'POST /promo/query': { promoCode: '优惠码' },
  'POST /query/search': {
    keyword: '搜索词',
    city: '城市',
    minCents: '最低价',
    maxCents: '最高价',
    'tags.[]': '标签',
  },
  'POST /query/store': {
    keyword: '搜索词',
    minCents: '最低人均',
    maxCents: '最高人均',
    'tags.[]': '标签',
  },
  'POST /sdk/email/send.e': { email: '邮箱' },
  'POST /sdk/login/mobile.e': { phone: '手机号', smscode: '验证码' },
  'POST /sdk/login/passport.e': LOGIN,
  'POST /sdk/register/bind.e': LOGIN,
  'POST /sdk/register/passport.e': PASSPORT,
  'POST /sdk/register/simple.e': PASSPORT,
  'POST /sdk/sms/send.e': { phone: '手机号' },
  'POST /tx/transfer/ops/decide': { cents: '到账金额', reason: '不通过的原因' },
  'POST /tx/friend/prepare': { walletCents: '余额支付金额', password: '登录密码', verifycode: '验证码' },
  'POST /tx/prepare': { walletCents: '余额支付金额', password: '登录密码', verifycode: '验证码' },
  'POST /user/address/add': ADDRESS,
  'POST /user/address/update': ADDRESS,
  'POST /wallet/bank/update': { number: '银行账号', holder: '户名', password: '登录密码', verifycode: '验证码' },
  'POST /wallet/ops/decide': { reason: '退回原因' },
  'POST /wallet/withdraw': { cents: '提现金额', password: '登录密码', verifycode: '验证码' },
  'PUT /user/im/settings': { 'away.text': '回复内容', 'away.hours': '间隔小时数', 'quickReplies.[]': '快捷回复' },
}
export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BY_CALL).flatMap(([call, fields]) =>
    Object.entries(fields).map(([field, label]) => [`${call} ${field}`, label]),
  ),
)
