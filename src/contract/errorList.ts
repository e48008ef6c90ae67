import { BAD_INPUT, ITEM_GONE, NOT_FOUND, STALE_SIGN } from './envelope'

/*
 * The catalogue of business errors: stable numbers with the Chinese text a person reads (app §8: code above 0 is shown as a
 * toast for 2 s). `{name}` in a text is filled from the error's details. Numbers are never reused. Each is an export of its own, so that a
 * client carries those alone that it names.
 */

/** What was wrong, in a sentence that names the field. */
export const badInput = [BAD_INPUT, '{text}'] as const
export const notFound = [NOT_FOUND, '内容不存在或已被删除'] as const
/** A request beyond what its call may carry: refused unread. */
export const tooLarge = [413, '提交的内容太大了，请精简后重试'] as const
export const badBody = [415, '提交的内容无法识别，请重试'] as const
export const tooMany = [429, '操作太频繁了，请稍后再试'] as const
export const badSign = [401, '请求校验失败，请刷新页面重试'] as const
export const staleSign = [STALE_SIGN, '手机时间不准，已自动校正，请重试'] as const
export const busy = [430, '正在处理，请稍候再试'] as const

export const itemGone = [ITEM_GONE, '商品已下架'] as const
export const skuGone = [1002, '该规格已失效，请重新选择'] as const
export const outOfStock = [1003, '「{title}」库存不足'] as const
export const overLimit = [1004, '「{title}」每人限购{limit}件'] as const
export const quantityRange = [1005, '购买数量需在1到{max}之间'] as const
export const ownItem = [1006, '不能购买自己店铺的商品'] as const
export const stockLeft = [1007, '「{title}」库存仅剩{left}件'] as const
export const stockLeftInCart = [1008, '「{title}」库存仅剩{left}件，购物车里已有{held}件'] as const
export const orderMax = [1009, '「{title}」单笔订单最多买{max}件'] as const

export const cartFull = [1101, '购物车已满，请先清理一些商品'] as const
export const cartEmpty = [1102, '请先勾选要结算的商品'] as const

export const quoteGone = [1201, '订单信息已过期，请重新确认'] as const
export const quoteChanged = [1202, '「{title}」{reason}，请确认后再下单'] as const
export const addressNeeded = [1203, '请先选择收货地址'] as const
export const belowMinimum = [1204, '「{shop}」满{amount}起送'] as const
export const freightUnavailable = [1205, '「{shop}」的配送方式已变更，请重新选择'] as const
export const fieldNeeded = [1206, '请填写「{field}」'] as const
export const orderState = [1207, '订单状态已更新，请刷新后再操作'] as const
export const cartOrdered = [1208, '这些商品已经在另一个页面下单，订单号{orderNo}'] as const
export const unpaidOrders = [1209, '待付款的订单最多{max}笔，请先付款或取消一些，再来下单'] as const
export const unpaidPieces = [1210, '待付款的订单最多为你保留{max}件商品，请先付款或取消一些，再来下单'] as const

export const notToShip = [1211, '订单现在是“{state}”，不能发货'] as const
export const piecesLeft = [1212, '「{title}」只剩{left}件没有发货'] as const
export const parcelsChanged = [1213, '订单的包裹刚刚有变动，请核对后再提交'] as const
export const trackingThere = [1214, '单号{trackingNo}已登记在这个订单上'] as const
export const trackingUsed = [1215, '单号{trackingNo}已用于另一位收货人的订单{orderNo}'] as const
export const otherReceiver = [1216, '只有同一买家、同一地址的订单才能合并发货'] as const
export const notToCorrect = [1217, '订单现在是“{state}”，不能修改单号'] as const
export const notToReprice = [1218, '{reason}，不能改价'] as const
export const priceChanged = [1219, '订单金额已变为{amount}，请核对后再改价'] as const
export const priceUp = [1220, '只能把价格改低，现在是{amount}'] as const
export const notToPickup = [1221, '订单现在是“{state}”，不能登记自提'] as const
export const pickupChanged = [1222, '自提时间刚刚改为{time}，请核对后再提交'] as const
export const pickupPast = [1223, '请选择现在之后、{days}天之内的时间'] as const
export const notToEdit = [1224, '{reason}'] as const
export const addressChanged = [1225, '收货地址刚刚在别处改过，请核对后再修改'] as const

export const ownShop = [1241, '不能向自己的店铺付款'] as const
export const payPaused = [1242, '「{shop}」暂时不收款，请联系商家'] as const

export const payClosed = [1301, '订单已关闭，无法支付'] as const
export const payDone = [1302, '订单已支付，无需重复付款'] as const
export const payChannel = [1303, '支付方式暂不可用，请换一种方式'] as const
export const payElsewhere = [1304, '请在微信里打开叮当，再用微信支付付款'] as const
export const walletShort = [1305, '余额现在只能用{amount}，请核对后再支付'] as const
export const walletOver = [1306, '应付金额已变为{amount}，请核对后再支付'] as const
export const friendPayGone = [1307, '{reason}'] as const
export const transferLimit = [1308, '有{max}笔订单在等银行转账，请先完成或取消一些'] as const
export const transferDecided = [1309, '这笔转账已经处理过，或还没有凭证'] as const

export const addressLimit = [1401, '最多保存{limit}个收货地址'] as const
export const addressOutside = [1402, '邮编与所选地区不符'] as const

export const followSelf = [1501, '不能关注自己的店铺'] as const
export const pictureType = [1601, '请上传 JPG、PNG 或 WebP 图片'] as const
export const pictureSize = [1602, '图片不能超过10MB'] as const
export const sensitive = [1701, '内容含有敏感信息，请修改后再提交'] as const

export const imNoUser = [1801, '对方账号不存在或已注销'] as const
export const imBlocked = [1802, '消息未发出，对方已拒收你的消息'] as const
export const imOfficial = [1803, '官方账号不接收消息，有问题请联系卖家或客服'] as const
export const imTooLong = [1804, '消息太长了，请分几条发送'] as const
export const imFileGone = [1805, '文件已失效，请重新选择'] as const
export const imRefused = [1806, '消息未发出，请稍后再试'] as const
export const imSellerOnly = [1807, '开店后才能设置自动回复'] as const

export const belowWithdrawal = [2001, '最少提现{amount}'] as const
export const balanceShort = [2002, '可用余额不足，最多可提现{amount}'] as const
export const bankNeeded = [2003, '请先填写收款银行账户'] as const
export const bankLocked = [2004, '银行账户刚设置或修改过，为了资金安全，新西兰时间 {until} 后才能提现'] as const
export const badBank = [2005, '{text}'] as const
export const wrongProof = [2006, '{text}'] as const
export const proofNeeded = [2007, '请先设置登录密码或绑定手机号'] as const
export const exportTooLong = [2009, '账单超过{max}条，请按月导出'] as const
export const payoutAccount = [2010, '没有配置付款账户，不能生成付款文件'] as const
export const payoutEmpty = [2011, '没有等待打款的提现'] as const
export const payoutEnded = [2012, '{reason}'] as const
export const inPayout = [
  2013,
  '这笔提现在付款文件 {file} 的第{line}笔，直接退回可能重复付款。文件没有交给银行，请先作废文件；银行已退回，请选“银行未付”',
] as const
export const withdrawalDecided = [2008, '这笔提现已经处理过了'] as const

export const caseState = [2101, '售后状态已更新为“{state}”，请核对后再操作'] as const
export const caseLeft = [2102, '「{title}」只剩{left}件可以申请售后'] as const
export const caseSum = [2103, '可退金额现在是{amount}，请核对后再提交'] as const
export const caseNotNow = [2104, '{reason}'] as const
export const freightClaimed = [2105, '运费不能再申请退款，请核对后再提交'] as const
export const returnToNeeded = [2106, '请填写退货地址'] as const
export const caseOpen = [2107, '有售后正在处理，处理完才能确认收货'] as const

export const couponEnded = [2301, '「{name}」已停止领取'] as const
export const couponOut = [2302, '来晚了，「{name}」已经领完'] as const
export const couponLimit = [2303, '「{name}」每人限{limit}张，你的次数已用完'] as const
export const codeUnknown = [2304, '没有这个优惠码，请核对后再输入'] as const
export const couponNotGivable = [2305, '{reason}，不能转赠'] as const
export const giftGone = [2306, '{reason}'] as const
export const codeTaken = [2307, '优惠码「{code}」已经有人用了，请换一个'] as const
export const couponOver = [2308, '「{name}」已结束，不能再恢复'] as const

export const badGst = [2401, '{text}'] as const
export const mailFailed = [2402, '邮件没有发出，请稍后再试'] as const

export const wxUnavailable = [1951, '微信功能暂不可用，请稍后再试'] as const
export const wxForeign = [1952, '该页面不支持微信功能'] as const

export const codeNotFound = [2701, '没有找到这个核销码，请核对后再试'] as const
export const redeemNot = [2702, '{reason}'] as const
export const redeemChanged = [2703, '刚刚在别处核销过，现在还剩{left}份，请核对后再操作'] as const
export const redeemLeft = [2704, '只剩{left}份可以核销'] as const
export const cancelLate = [2705, '核销已超过24小时，不能撤销'] as const
export const voucherGone = [2706, '{reason}'] as const

export const reservationFull = [2801, '这个时间刚订满，可以换个时间或排队等位'] as const
export const reservationGone = [2802, '{reason}'] as const
export const reservationState = [2803, '预约状态已更新为“{state}”，请核对后再操作'] as const
export const reservationLate = [2804, '距离用餐不到2小时，请直接联系门店'] as const
export const reservationTwice = [2805, '你在这家店已有这个时段的预约'] as const
export const tablesBooked = [2806, '{tables}还有未来的预约，不能减得更少，也不能改人数'] as const
export const hoursHit = [2807, '有{count}个预约在新的营业时间之外，请先选择怎么处理'] as const
export const deskWrong = [2808, '{reason}'] as const
export const staffUnknown = [2809, '这个手机号还没有注册叮当，请对方先登录一次'] as const
export const staffFull = [2810, '最多添加{max}位店员'] as const
