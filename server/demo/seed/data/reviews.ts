import type { CategoryKey } from './types'

/** A review of no particular listing: it must be true of everything its category holds. */
export interface SeedReview {
  /** A top category, or a child where the words would not fit the rest of it: no one repairs earphones in half an hour. */
  category: string
  /** Stars: mostly 4 and 5, some 3. */
  rating: 3 | 4 | 5
  text: string
}

type Row = [rating: SeedReview['rating'], text: string, child?: string]

/** Nicknames reviews are signed with. */
// oxfmt-ignore
export const nicknames: string[] = [
  '北岸小鹿', '云端漫步', 'Mia妈咪', '奥村老张', '爱吃的Cici', '南岛旅人', '豆豆爸', '一只柠檬', '风吹草低', '阿May',
  '小满', '东区刘太', '皇后镇阿康', '陈皮', '橘子汽水', 'Kevin在基督城', '半糖去冰', '老李头', '胖达', '晚风',
  '大橙子', '芒果西米露', '海边的卡卡', '六月', 'Jenny_W', '惠村打工人', '青柠', '小象', '湾区阿婆', '土豆丝',
  '月亮邮递员', '三花猫', 'Tommy他爹', '糯米团子', '慢慢', '哈村一枝花', '栗子', '刘小胖', '羊羊', '白日梦想家',
  '团团圆圆', '阿布', '早起的虫', '周末去钓鱼', '木木', '番茄炒蛋', 'Lily在但尼丁', '雨天不出门', '小米粥', '老广阿健',
  '山东大葱', '川妹子在NZ', '沈阳小吴', '贝壳', '留学生小高', '银杏叶', '可可', '秋天的第一杯', '阿珍', '大鱼',
  '榴莲本莲', 'Grace_Z', '搬砖人', '小确幸', '橙色闹钟', '牛牛妈',
]

const of =
  (category: CategoryKey) =>
  ([rating, text, child]: Row): SeedReview => ({ category: child ?? category, rating, text })

const milk: Row[] = [
  [5, '日期特别新鲜，孩子一直喝这个，没换过。', 'milk-infant'],
  [5, '纸箱里塞满气柱，一点没磕着，比上次在超市买的还完整。'],
  [4, '东西没问题，就是周末下单等到周二才发。'],
  [5, '客服很耐心，问了一堆问题都一一回答，没有催我下单。'],
  [5, '给老家的外甥也带了，嫂子说和在这边买的一样。', 'milk-infant'],
  [4, '价格比药房便宜几块钱，希望多搞活动。'],
  [3, '盒子角压扁了一点，里面没事，打包可以再厚些。'],
  [5, '第三次回购了，娃接受得很好。', 'milk-infant'],
  [5, '下午下单第二天就到北岸，救急了。'],
  [4, '说明书是英文的，好在店家单独发了中文版。', 'milk-gear'],
  [5, '店家会先问月龄再推荐，不是一味叫你买贵的。'],
  [4, '囤了三份，就等着活动，单买没那么划算。'],
  [5, '软头的小勺用着顺手，洗碗机洗了十几次没变形。', 'milk-gear'],
  [5, '晚上尿裤没漏过，半夜能睡整觉了。', 'milk-diaper'],
]
const honey: Row[] = [
  [5, '打开盖子就是花香，不是那种齁甜的味道。', 'honey-native'],
  [5, '每天早上一勺兑温水，全家都在喝。', 'honey-native'],
  [4, '到手有点结晶，按店家说的温水化开就好了。', 'honey-manuka'],
  [5, '给爸妈带回国的，包得很严实，一滴没漏。'],
  [5, '瓶身编号能查到检测报告，放心。', 'honey-manuka'],
  [4, '味道好，勺子要是送一个就完美了。', 'honey-manuka'],
  [3, '比想象中的小罐，下次看清克数再买。'],
  [5, '抹吐司、拌酸奶都好吃，孩子自己会去挖。', 'honey-native'],
  [5, '送房东的圣诞礼物，她说是收过最实用的。', 'honey-gift'],
  [4, '口感细腻，价格略高，等打折再囤。', 'honey-manuka'],
  [5, '嗓子不舒服就含一颗，味道是真蜂蜜的味道。', 'honey-candy'],
  [4, '滴管设计好用，味道有点冲，习惯就好。', 'honey-propolis'],
  [5, '礼盒拎着体面，朋友问我要链接。', 'honey-gift'],
  [5, '打包用的纸浆托，没有塑料泡沫，好评。'],
]
const wool: Row[] = [
  [5, '这个冬天没开几次暖气，真的暖。', 'wool-duvet'],
  [5, '摸着软，贴身不扎，给我妈也买了一件。', 'wool-wear'],
  [4, '刚拆开有一点羊毛味，晾了两天就散了。'],
  [5, '尺寸和本地床刚好对上，不用再掖来掖去。', 'wool-duvet'],
  [4, '颜色比图片略深一点，实物也好看。'],
  [5, '做工很细，线头都没看到一根。'],
  [3, '码数偏大，换了一次才合适，换货倒是挺快。', 'wool-wear'],
  [5, '穿着走雪地不冷脚，出门遛狗全靠它。', 'wool-boots'],
  [5, '送婆婆的，她逢人就说儿媳妇买的。'],
  [4, '手洗干得慢，得提前一天洗。', 'wool-wear'],
  [5, '女儿抱着睡了一周，没掉毛。', 'wool-alpaca'],
  [5, '铺在沙发上，猫已经占了。', 'wool-rug'],
  [5, '徒步一天脚不闷，也没有味道。', 'wool-socks'],
  [4, '包装简单，东西是好东西。'],
]
const seafood: Row[] = [
  [5, '到的时候还带冰，打开没有一点腥味。', 'seafood-oyster'],
  [5, '早上下单下午到，晚上就清蒸了，鲜得不用放酱油。', 'seafood-fish'],
  [4, '个头比上次小一点，味道还是好的。', 'seafood-lobster'],
  [5, '请客做的，客人都问哪里买的。'],
  [5, '活的！拆箱还会动，吓我一跳。', 'seafood-lobster'],
  [3, '配送晚了两个小时，还好冰袋没化完。', 'seafood-shrimp'],
  [4, '杀得干净，就是鳞还剩几片，自己刮了下。', 'seafood-fish'],
  [5, '刺身切出来颜色透亮，入口是甜的。', 'seafood-fish'],
  [5, '少了一份，客服马上补发还道歉，服务没话说。'],
  [4, '分量足，两个人吃不完，下次买小份。'],
  [5, '泡发率很高，一小把炖一锅。', 'seafood-dried'],
  [5, '肉厚有嚼劲，切片拌一拌就上桌。', 'seafood-abalone'],
  [5, '开壳很干净，没有碎渣，汁水都在。', 'seafood-oyster'],
  [4, '价格随行就市，比鱼市省了一趟路。'],
]
const health: Row[] = [
  [5, '日期新，离到期还有一年多。'],
  [4, '药片有点大，老人家要掰开吃。', 'health-vitamin'],
  [5, '药剂师电话里讲得很清楚，没有硬推销。'],
  [5, '给爸爸买的，附的中文卡片字很大，他自己就能看。'],
  [4, '吃了半个月，肠胃没有不舒服，继续观察。', 'health-gut'],
  [5, '没有腥味，吞下去也不反味，比之前买的好。', 'health-omega'],
  [3, '包装换了新版，和图片不一样，问了说是同一款。'],
  [5, '发货很快，仓库在奥克兰，次日就到。'],
  [4, '两瓶装划算，瓶盖对我妈来说有点紧。', 'health-joint'],
  [5, '娃当糖吃，每天主动来要，还得藏起来。', 'health-kids'],
  [5, '含量写得清清楚楚，不用自己翻译。'],
  [4, '瓶子里有干燥剂，记得别拿给小孩。'],
  [5, '软糖味道正常，不会太甜。', 'health-women'],
]
const beauty: Row[] = [
  [5, '冬天暖气房里脸不紧绷了，滋润不油。', 'beauty-cream'],
  [4, '香味有点浓，散一会儿就好。'],
  [5, '小样送得大方，店家还问了肤质再配。'],
  [5, '我是敏感肌，先在耳后试了两天，没问题。', 'beauty-serum'],
  [3, '质地比较厚，夏天用有点闷，留着冬天。', 'beauty-cream'],
  [5, '空瓶回购第二次，妈妈也在用。'],
  [4, '泵头收到时有点松，拧紧就不漏了。', 'beauty-body'],
  [5, '洗完手涂一点，指甲边不起倒刺了。', 'beauty-body'],
  [4, '效果慢慢看吧，至少用着舒服。', 'beauty-serum'],
  [5, '包装适合送人，闺蜜生日直接拿出手。'],
  [4, '分量比想象中多，旅行装就够用半个月。'],
  [5, '头发洗完不涩，香味留到第二天。', 'beauty-hair'],
  [5, '海边晒了一下午，没红。', 'beauty-sun'],
  [4, '颜色日常，通勤不夸张。', 'beauty-makeup'],
]
const snacks: Row[] = [
  [5, '一口回到大学宿舍，想家的时候拆一包。'],
  [5, '辣得过瘾，老公边喝水边吃。', 'snacks-spicy'],
  [4, '中辣对我来说已经很辣了，下次买微辣。', 'snacks-spicy'],
  [5, '煮出来皮没破，馅也实在，孩子吃了十几个。', 'snacks-noodle'],
  [4, '有两包压碎了，味道不影响。', 'snacks-sweet'],
  [5, '日期很新，不像有些店专卖临期。'],
  [5, '朋友聚会带过去，十分钟就抢光。'],
  [3, '比国内吃的淡一点，可能是版本不同。'],
  [5, '自提很方便，老板还多塞了一包让我试。'],
  [4, '好吃是好吃，吃完满屋子味道。', 'snacks-noodle'],
  [5, '坚果很脆，没有一颗哈喇的。', 'snacks-nuts'],
  [5, '炒菜放一勺，味道立刻对了。', 'snacks-sauce'],
  [5, '回烤五分钟，酥得掉渣。', 'snacks-bakery'],
]
const fresh: Row[] = [
  [5, '叶子还带露水，比超市新鲜太多。', 'fresh-leaf'],
  [5, '个个都甜，家里老人说像老家的味道。', 'fresh-fruit'],
  [4, '有一颗坏的，拍照过去当天就退了钱。', 'fresh-fruit'],
  [5, '终于不用跑很远去找这些菜了。', 'fresh-root'],
  [4, '分量比图片多，冰箱差点塞不下。'],
  [3, '送到的时候我不在，放门口晒了一会儿有点蔫。', 'fresh-leaf'],
  [5, '熟度卡太贴心了，按日子吃刚刚好。', 'fresh-fruit'],
  [5, '洗一遍就能下锅，泥都去掉了。', 'fresh-leaf'],
  [4, '这周的搭配绿叶菜有点多，希望多点瓜。', 'fresh-box'],
  [5, '连续订了两个月，品质很稳定。'],
  [5, '豆香味很足，煎着吃外脆里嫩。', 'fresh-mushroom'],
  [5, '一盒不够吃，两个孩子抢完了。', 'fresh-cherry'],
  [4, '价格比华超贵一点点，胜在送到家。'],
]
const meat: Row[] = [
  [5, '肥瘦刚好，涮火锅一家人抢着吃。', 'meat-beef'],
  [5, '切得很薄很均匀，没有冻成一坨。', 'meat-lamb'],
  [4, '血水有点多，泡一泡就好。', 'meat-beef'],
  [5, '按备注剁好了块，回来直接下锅。', 'meat-poultry'],
  [5, '蛋黄颜色漂亮，煎出来不散。', 'meat-egg'],
  [3, '这次油边多了些，反馈后说下次帮我修。', 'meat-pork'],
  [4, '冷链车准时，司机还打电话提醒。'],
  [5, '炖了两小时，筋都化了，配米饭绝了。', 'meat-beef'],
  [5, '完全没有膻味，不吃羊肉的人也吃了两碗。', 'meat-lamb'],
  [4, '真空包装很好分装，就是标签有点难撕。'],
  [5, '热一热就能上桌，加班回来救命。', 'meat-ready'],
  [5, '汤上面一层黄油，撇都舍不得撇。', 'meat-poultry'],
  [5, '五花层次分明，红烧出来不柴。', 'meat-pork'],
]
const home: Row[] = [
  [5, '尺寸和本地的柜子正好，量得很准。', 'home-storage'],
  [4, '组装花了四十分钟，说明书看懂就不难。', 'home-storage'],
  [5, '用了一个月，锅越用越顺手。', 'home-pot'],
  [5, '退租前救了我，房东一点没扣押金。', 'home-clean'],
  [3, '颜色和图片有色差，好在不难看。', 'home-bed'],
  [4, '快递箱有点破，里面包得好没坏。'],
  [5, '给我妈买的，她说比国内带来的还好用。'],
  [5, '插头就是本地的，不用再套转换头。', 'home-appliance'],
  [4, '做工不错，要是再大一号就好了。'],
  [5, '租房的小屋一下子有家的样子了。', 'home-garden'],
  [5, '用完才发现之前忍了那么久。'],
  [4, '比图片看着小，实际够用。'],
  [5, '长出第一把葱的时候全家围观。', 'home-garden'],
]
const drinks: Row[] = [
  [5, '第一泡就香得整个客厅都是。', 'drinks-tea'],
  [5, '在家做出来和店里差不多，省了好多钱。', 'drinks-milktea'],
  [4, '甜度偏高，按自己口味少放一点就好。', 'drinks-milktea'],
  [5, '聚餐带了两瓶，大家都说好喝。', 'drinks-wine'],
  [4, '瓶子包得很稳，签收要看证件，记得带。', 'drinks-wine'],
  [3, '味道淡了点，可能我口味重。'],
  [5, '送的试饮装也好喝，下次买那款。', 'drinks-tea'],
  [5, '冰镇之后很清爽，夏天家里必备。', 'drinks-soft'],
  [4, '物流多等了一天，客服有主动说明。'],
  [5, '冷泡放一晚，早上带去公司刚好。', 'drinks-tea'],
  [5, '温到四十度，配卤味，话就多了。', 'drinks-spirit'],
  [5, '烧烤带了一箱，一罐没剩。', 'drinks-spirit'],
  [4, '包装升级了，瓶口更好倒。'],
]
const digital: Row[] = [
  [5, '半小时就修好了，还给看了旧零件。', 'digital-repair'],
  [5, '插上就能用，本地插脚很稳不松。', 'digital-charge'],
  [4, '设置时卡了一下，微信上手把手教好了。', 'digital-smart'],
  [5, '用了三个月没出毛病，充电也快。', 'digital-charge'],
  [3, '声音还行，低音弱了点，这个价位也正常。', 'digital-audio'],
  [5, '贴膜免费，小哥手很稳一个泡都没有。', 'digital-phone'],
  [4, '说明书字太小，好在有中文视频。', 'digital-smart'],
  [5, '爸妈来探亲用的，一看就会。', 'digital-phone'],
  [5, '校园面交很方便，还当场试了一下。', 'digital-computer'],
  [4, '线有点硬，放桌上会翘起来，其他都好。', 'digital-charge'],
  [5, '问了很多小白问题，客服没有不耐烦。'],
  [4, '价格合适，送货比预计早一天。'],
  [5, '打字声音小，室友没再抗议。', 'digital-computer'],
  [4, '修完多送了一次清洁，屏幕亮得像新的。', 'digital-repair'],
]

/** Hand-written reviews, at least a dozen to a top category. */
export const reviews: SeedReview[] = [
  ...milk.map(of('milk')),
  ...honey.map(of('honey')),
  ...wool.map(of('wool')),
  ...seafood.map(of('seafood')),
  ...health.map(of('health')),
  ...beauty.map(of('beauty')),
  ...snacks.map(of('snacks')),
  ...fresh.map(of('fresh')),
  ...meat.map(of('meat')),
  ...home.map(of('home')),
  ...drinks.map(of('drinks')),
  ...digital.map(of('digital')),
]

/** The reviews that fit a listing: those of its child category and those of the whole top category. */
export const reviewsFor = (child: string): SeedReview[] =>
  reviews.filter(({ category }) => category === child || category === child.split('-')[0])
