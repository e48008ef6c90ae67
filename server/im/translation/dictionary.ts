/**
 * Shop talk in Chinese and English: `中文|另一种说法 = English|other wording`. The first wording of a side is what is written, every one is
 * understood. Whole sentences first in meaning, single words to fill in.
 */
const ENTRIES = `
你好|您好|哈喽 = hello|hi|hey
在吗|在不在|有人吗 = are you there|anyone there
早上好|早 = good morning
晚上好 = good evening
晚安 = good night
再见|拜拜 = goodbye|bye
谢谢|谢谢你|谢谢您|多谢 = thank you|thanks|thank you very much
不客气|不用谢 = you're welcome|youre welcome
对不起|抱歉|不好意思 = sorry|i am sorry
没关系|没事 = no problem|that's ok|no worries
请问 = excuse me|may i ask
请稍等|稍等|等一下 = just a moment|please wait|one moment
好的|好|行|可以 = ok|okay|sure|all right
不可以|不行 = no, that is not possible
不是|不|没有 = no
是的|是|对 = yes
还有货吗|有货吗|还有吗|还在吗 = is it still available|still available|is this available|do you have it in stock
有货|还有货|有现货 = in stock|it is in stock|it is available
没货了|没有货|卖完了|售罄|缺货 = out of stock|sold out|it is sold out
什么时候有货|什么时候补货 = when will it be in stock
多少钱|怎么卖|什么价 = how much is it|how much|what is the price
可以便宜点吗|能便宜点吗|便宜点|最低多少 = can it be cheaper|can you do cheaper|any discount|what is your best price
不能便宜|不议价|不讲价 = the price is firm|no discount
包邮吗 = is shipping free|free shipping?
包邮|免运费 = free shipping
运费多少|邮费多少 = how much is shipping|what is the shipping fee
什么时候发货|多久发货 = when will you ship|when will it ship|when do you ship
今天发货 = it ships today|we ship today
明天发货 = it ships tomorrow|we ship tomorrow
已经发货了|已发货|发货了 = it has been shipped|shipped
几天能到|多久能到|什么时候到 = when will it arrive|how long does shipping take
收到了|已收到 = i have received it|received
还没收到|没收到 = i have not received it|not received yet
发错了 = wrong item was sent|you sent the wrong item
坏了|有破损 = it is damaged|it is broken
可以退货吗|能退吗 = can i return it
可以换货吗|能换吗 = can i exchange it
我要退货 = i want to return it
我要退款|申请退款 = i want a refund
已退款 = refunded
可以自提吗 = can i pick it up|is pickup available|pick up ok
自提 = pickup|pick up
在哪里|地址在哪|你在哪里 = where is it|where are you
请发地址|地址发我 = please send me the address
请付款 = please pay
已付款|付过了|我付款了 = i have paid|paid
怎么付款 = how can i pay|how do i pay
可以看图吗|发张图|有图吗 = can you send a photo|any photos
是正品吗|正品吗 = is it genuine|is it authentic
正品 = genuine|authentic
是新的吗|全新吗 = is it new
全新 = brand new
二手 = second-hand|second hand|used
有几种颜色|什么颜色 = what colours are there|what colors are there|what colour
有什么尺码|什么尺码 = what sizes are there|what size
可以开发票吗 = can i have an invoice
我想要|我要|我想买 = i want|i would like
我喜欢 = i like
能帮我吗|请帮忙 = can you help me
我不明白|看不懂 = i do not understand|i don't understand
我看看|我考虑一下 = let me think|let me have a look
今天 = today
明天 = tomorrow
昨天 = yesterday
现在 = now
上午 = morning
下午 = afternoon
晚上 = evening|tonight
周末 = weekend
这个|这件|这 = this
那个|那件|那 = that
我们 = we
我 = i
你们|你|您 = you
什么 = what
哪里 = where
什么时候 = when
为什么 = why
怎么 = how
可以吗 = is that ok|ok?
多少 = how many
吗|呢|啊|吧|了|的|个|件|只|双|条 =
价格|价钱 = price
折扣|优惠 = discount
优惠券 = coupon
订单 = order
订单号 = order number
商品|东西|宝贝 = item|product|goods
店铺|店|商店 = shop|store
卖家|商家 = seller
买家|顾客 = buyer|customer
客服 = customer service
地址 = address
电话|手机号 = phone number|phone
快递|物流 = courier|delivery
单号|快递单号 = tracking number
运费|邮费 = shipping fee|shipping
发货 = ship|dispatch
退货 = return
换货 = exchange
退款 = refund
付款|支付 = pay|payment
现金 = cash
转账 = bank transfer
发票 = invoice
图片|照片 = photo|picture
视频 = video
颜色 = colour|color
尺码|尺寸|大小 = size
大号|大 = large|big
中号 = medium
小号|小 = small
红色 = red
黑色 = black
白色 = white
蓝色 = blue
绿色 = green
黄色 = yellow
粉色 = pink
新 = new
旧 = old
便宜 = cheap
贵 = expensive
好看|漂亮 = beautiful|nice
质量 = quality
数量 = quantity
一个|一件 = one
两个|两件 = two
三个|三件 = three
衣服 = clothes
外套 = jacket|coat
鞋|鞋子 = shoes
包|包包 = bag
手机 = mobile phone
电脑 = computer
水果 = fruit
蔬菜 = vegetables
牛奶 = milk
奶粉 = milk powder
蜂蜜|麦卢卡蜂蜜 = honey|manuka honey
茶|茶叶 = tea
火锅 = hotpot|hot pot
零食 = snacks
保健品 = health supplements|supplements
化妆品 = cosmetics
母婴 = mother and baby
新西兰 = new zealand
奥克兰 = auckland
惠灵顿 = wellington
基督城 = christchurch
中国 = china
纽币 = new zealand dollars|nzd
人民币 = chinese yuan|rmb
买 = buy
卖 = sell
要 = want
有 = have
看 = look
等 = wait
和|跟 = and
但是 = but
请 = please`

/** Chinese → English and back, keys in lower case. */
export const TO_ENGLISH = new Map<string, string>()
export const TO_CHINESE = new Map<string, string>()

const wordings = (side: string) =>
  side
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)

for (const line of ENTRIES.trim().split('\n')) {
  const [left = '', right = ''] = line.split('=')
  const [chinese, english] = [wordings(left), wordings(right)]
  for (const one of chinese) if (!TO_ENGLISH.has(one)) TO_ENGLISH.set(one, english[0] ?? '')
  for (const one of english) {
    const key = wordsOf(one).join(' ')
    if (!TO_CHINESE.has(key)) TO_CHINESE.set(key, chinese[0]!)
  }
}

/** English words in the form of the dictionary's keys. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+(?:['’-][a-z]+)*/g) ?? []
}
