/**
 * Stores of Auckland, a line each: key|name|English name|type|menu|area|street|dollars a head|hours|cuisines|features|what is drawn|dishes of
 * its own|what a local would say of it.
 */
export const AUCKLAND = `lao-chengdu|老成都川菜馆|Lao Chengdu|restaurant|sichuan|dominion|582 Dominion Road|38|split|川菜|适合聚餐,停车方便|1f336-fe0f,1f372,1f357|豆花江团 45.8, 自贡冷吃兔 28.8|掌勺的刘师傅在成都干了二十年，郫县豆瓣自己发酵，水煮牛肉敢放花椒。
shu-jiu-xiang|蜀久香小馆|Shu Jiu Xiang|restaurant|sichuan|albany|219 Don McKinnon Drive|35|splitNoMon|川菜|停车方便,亲子友好|1f336-fe0f,1f41f|藿香鲫鱼 36.8|奥尔巴尼商场后面的小馆子，可以点微辣，带孩子来也有番茄味的菜。
yu-wei-xian|渝味鲜|Yu Wei Xian|restaurant|sichuan|northcote|8 Pearn Crescent|33|allDay|川菜|老人友好|1f336-fe0f,1f958|渝味烤鱼 46.8, 豆汤饭 13.8|北岸老街坊的食堂，中午有十五块的单人套餐，晚上烤鱼要排队。
xiang-jia|湘家小厨|Xiang Kitchen|restaurant|hunan|newmarket|31 Davis Crescent|36|split|湘菜|适合聚餐|1f336-fe0f,1f953|湘家小炒肉 26.8|现炒现端，灶火就在玻璃后面。辣度不减，老板娘会劝你先点瓶豆奶。
dong-ting|洞庭人家|Dongting House|restaurant|hunan|flatBush|24 Ormiston Road|32|splitNoTue|湘菜|停车方便,亲子友好|1f41f,1f336-fe0f|浏阳蒸菜三拼 28.8|蒸菜区自己端，十几样小碗菜，下班来两碗饭就是一顿。
yue-man-lou|粤满楼|Yue Man Lau|dimsum|yumcha|pakuranga|2 Ti Rakau Drive|32|yumcha|粤菜,早茶|停车方便,适合聚餐,有包间|1f95f,1f375,1f364|黑松露虾饺 12.8, 陈皮牛肉球 8.8|东区喝早茶的老地方，周日十点半以后基本要等位，点心车还在推。
jin-hai|金海大酒楼|Grand Ocean|dimsum|yumcha|greenlane|326 Great South Road|36|yumcha|粤菜,早茶,海鲜|有包间,停车方便,老人友好|1f375,1f95f,1f980|红米肠 12.8, 鲍汁凤爪 10.8|三层楼，婚宴寿宴都接。早茶十二点前结账打八五折，收银台有牌子写着。
cha-ju|一盅两件|Teahouse Two|dimsum|yumcha|cbd|9 Federal Street|28|yumcha|粤菜,早茶|素食可选|1f375,1f96e|煎酿三宝 9.8|市中心少有的现点现蒸，地方不大，适合两三个人慢慢喝茶。
gang-wei|港味烧腊|Hong Kong BBQ|restaurant|cantonese|northcote|117 Lake Road|22|allDay|粤菜|老人友好|1f357,1f969|蜜汁排骨饭 18.8|下午四点新出炉的叉烧最香，斩料可以打包，要肥要瘦讲一声。
tang-ji|唐记私房菜|Tang's Private Kitchen|restaurant|cantonese|epsom|421 Manukau Road|58|dinner|粤菜|有包间,停车方便|1f372,1f986|花胶炖老鸡 128, 古法盐焗鸡 58|要提前一天订汤。唐师傅以前在酒店，菜牌一周换一次。
shun-de|顺德人家|Shunde Family|restaurant|cantonese|mtAlbert|931 New North Road|34|splitNoMon|粤菜|亲子友好,停车方便|1f41f,1f95b|顺德鱼生 42, 均安蒸猪 32|鱼够鲜，双皮奶是自己做的。周末两个灶忙不过来，早点来。
chao-xian|潮鲜砂锅粥|Chaoshan Congee|restaurant|seafood|dominion|745 Dominion Road|30|lateNight|潮汕菜,海鲜|深夜营业|1f980,1f372|砂锅虾蟹粥 38, 潮汕生腌 32|半夜十二点还冒着热气的砂锅粥，现点现熬，等二十五分钟值得。
hai-di|海底游|Sea Voyage|restaurant|seafood|glenfield|12 Link Drive|52|split|海鲜,粤菜|有包间,停车方便,适合聚餐|1f99e,1f980|芝士焗龙虾 118|玻璃缸里现捞，价钱写在缸上，称完再下锅，不用猜。
shu-da-xia|蜀道火锅|Shudao Hotpot|hotpot|hotpot|newmarket|9 Nuffield Street|48|hotpot|火锅,川菜|适合聚餐,深夜营业|1f372,1f336-fe0f,1f969|鲜鸭血 9.8, 麻辣脑花 12.8|牛油锅底一人一格，毛肚当天到当天卖完。周五晚上先取号再逛街。
xiao-long-kan|青石坎火锅|Dragon Ridge Hotpot|hotpot|hotpot|albany|56 Corinthian Drive|46|hotpot|火锅|停车方便,亲子友好|1f372,1f953|现切吊龙 19.8|停车场大，有儿童角。番茄锅可以先喝一碗汤，加牛肉粒不要钱。
chao-niu|潮汕鲜牛肉火锅|Chaoshan Beef Hotpot|hotpot|hotpot|botany|588 Chapel Road|50|splitNoTue|火锅,潮汕菜|停车方便,适合聚餐|1f969,1f372|脖仁 24.8, 匙柄 19.8, 手打牛丸 13.8|每天上午十一点到肉，部位牌挂在墙上，哪个翻过去就是卖光了。
chuan-chuan|巷子串串香|Alley Skewers|hotpot|malatang|cbd|48 Lorne Street|26|lateNight|川菜,串串|深夜营业|1f362,1f336-fe0f|冷锅串串每签 1.5|数签子结账，学生最多。锅底有微微辣，别信它真的微。
ma-la-wang|麻辣王麻辣烫|Mala King|noodle|malatang|cbd|290 Queen Street|18|allDay|川菜,麻辣烫|素食可选|1f362,1f35c|麻酱拌菜 15.8|自己夹自己称，骨汤能喝完。下午三点到五点全单九折。
zhang-liang|张姐麻辣烫|Zhang's Malatang|noodle|malatang|rosedale|79 Apollo Drive|17|noodle|麻辣烫,东北菜|停车方便|1f362,1f95a|大连麻辣拌 16.8|麻酱给得多，张姐记性好，来三次就知道你不吃香菜。
xin-jiang|丝路烤肉|Silk Road Grill|bbq|bbq|sandringham|511 Sandringham Road|32|bbq|新疆菜,烧烤|清真,适合聚餐|1f356,1f959|馕坑肉 12.8, 烤全羊腿 68|红柳枝是从国内带来的，羊肉用本地羔羊，一把串下去要配酸奶。
ye-huo|野火烧烤|Wildfire BBQ|bbq|bbq|albany|8 Mercari Way|34|bbq|烧烤,东北菜|深夜营业,停车方便|1f356,1f37a|烤实蛋 4.8, 锡纸花甲 16.8|老板锦州人，烤实蛋和干豆腐卷是招牌，院子里可以带狗坐。
xiao-zhu|小猪快烤|Piggy Grill|bbq|bbq|dominion|330 Dominion Road|30|lateNight|烧烤|深夜营业,宠物友好|1f953,1f356|烤脑花 13.8|凌晨一点还有位，炭是荔枝木，出门一身烟但是开心。
dong-bei|老关东饭庄|Old Northeast|restaurant|northeast|mtRoskill|1468 Dominion Road|30|splitNoMon|东北菜,饺子|停车方便,适合聚餐|1f95f,1f357|溜肉段 24.8, 大酱骨 28.8|菜量按东北算，两个人点三个菜准打包。锅包肉是老式的，不放番茄酱。
tie-guo|铁锅炖庄园|Iron Wok Stew|restaurant|northeast|henderson|22 Catherine Street|40|splitNoTue|东北菜|适合聚餐,停车方便,有包间|1f372,1f41f|铁锅炖鱼 68, 贴饼子 6|一桌一口锅，提前一小时打电话先炖上，到了就能吃。
jiao-zi|大连饺子馆|Dalian Dumplings|noodle|dumpling|glenfield|427 Glenfield Road|20|noodle|饺子,东北菜|亲子友好,老人友好|1f95f|鲅鱼水饺 21.8|鲅鱼馅儿现剁，生饺子一袋五十个也卖，带回家自己煮。
nan-xiang|南巷小笼|Nanxiang Lane Steamed Buns|dimsum|dumpling|newmarket|77 Broadway|22|allDay|江浙菜,小吃|亲子友好|1f95f,1f372|黑松露小笼 19.8|十八个褶，先开窗后喝汤。等号的时候能看见师傅擀皮。
lao-zheng|老兴隆|Lao Xing Long|restaurant|shanghai|parnell|165 Parnell Road|48|splitNoMon|江浙菜|有包间|1f372,1f424|蟹粉豆腐 32.8|红烧肉甜得正宗，老人家吃了说像静安寺那家。
xi-hu|西湖人家|West Lake House|restaurant|shanghai|howick|45 Picton Street|36|split|江浙菜|老人友好,停车方便|1f41f,1f375|龙井虾仁 38.8, 西湖醋鱼 42.8|豪威克主街上，菜清淡，桂花糕每天只蒸两笼。
chang-an|长安面馆|Chang'an Noodles|noodle|xian|cbd|15 Anzac Avenue|19|noodle|西北菜,面食|素食可选|1f35c,1f959|葫芦鸡 26.8|面是手扯的，点小碗也够吃。蒜自己剥，醋在桌上。
qin-wei|秦味坊|Qin Flavour|noodle|xian|northcote|24 Pearn Place|18|noodleNoWed|西北菜,面食|停车方便|1f35c,1f959|羊肉水盆 22.8|水盆羊肉配月牙饼，早上十一点前来汤最清。
lan-zhou|陇上牛肉面|Longshang Beef Noodle|noodle|lanzhou|dominion|641 Dominion Road|19|noodle|西北菜,面食|清真|1f35c,1f969|羊杂汤 16.8|一清二白三红四绿，面从毛细到大宽任选，加肉六块。
ma-jia|马家清真餐厅|Ma's Halal|restaurant|lanzhou|onehunga|164 Onehunga Mall|28|split|西北菜,新疆菜|清真,停车方便,适合聚餐|1f356,1f372|羊肉焖饼 26.8|大盘鸡够四个人吃，面最后下进汤里。店里不能带酒。
xiao-mian|渝都小面|Yudu Noodles|noodle|noodle|epsom|93 Great South Road|17|breakfast|川菜,面食|老人友好|1f35c,1f336-fe0f|三鲜抄手 13.8, 牛肉小面 17.8|早上七点开门，豌杂给得实在，送一碗面汤。
gui-lin|桂林山水米粉|Guilin Rice Noodles|noodle|noodle|newLynn|3065 Great North Road|18|noodleNoWed|广西菜,粉面|停车方便|1f35c|锅烧桂林粉 18.8, 老友粉 17.8|酸笋自己腌，进门就闻到。卤水要拌不要喝。
zao-chen|早晨豆浆|Morning Soy|noodle|breakfast|somerville|113 Meadowland Drive|13|breakfast|早点|停车方便,老人友好|1f95e,1f95b|糍饭团 7.8|油条六点半起锅，去晚了只剩包子。豆浆不加糖讲一声。
dou-hua|永乐早点|Yongle Breakfast|noodle|breakfast|albany|29 Clemow Drive|14|breakfast|早点,台湾菜|亲子友好|1f95f,1f95b|蛋饼 8.8, 烧饼油条 6.8|北岸上学路上的早饭，八点前基本是穿校服的。
tai-bei|台北夜市|Taipei Night Market|noodle|taiwan|takapuna|14 Northcroft Street|22|allDay|台湾菜,小吃|亲子友好|1f35a,1f357|大肠包小肠 13.8|卤肉饭肥瘦三七，盐酥鸡记得加九层塔。
a-ma|阿嬷的灶脚|Ama's Kitchen|restaurant|taiwan|howick|108 Cook Street|28|splitNoMon|台湾菜|亲子友好,停车方便|1f372,1f35a|白菜卤 16.8, 菜脯蛋 13.8|家里的味道，菜脯是阿嬷晒的，吃完会送一小碗地瓜汤。
cha-yan|茶话会|Tea Talk|drinks|milktea|cbd|99 Albert Street|10|tea|奶茶|深夜营业|1f9cb,1f375|手捣抹茶 9.2|下午茶单多，线上不接单的时候在门口排十分钟。
ning-meng|手打柠檬茶|Lemon Lab|drinks|milktea|newmarket|277 Broadway|9|tea|奶茶,果茶|宠物友好|1f34b,1f9cb|香水柠檬茶 8.5, 油柑柠檬茶 9.2|当面捶二十下，少冰少糖刚好，牙口不好的别点全冰。
yu-yuan|芋见你|Taro Meets You|drinks|milktea|albany|219 Don McKinnon Drive|10|tea|奶茶,甜品|停车方便,亲子友好|1f9cb,1f361|芋泥麻薯杯 9.8|芋泥是整个芋头蒸的，不是粉冲的，能吃到小颗粒。
ying-ji|盈记糖水|Ying Kee Dessert|drinks|dessert|dominion|517 Dominion Road|13|lateNight|甜品,粤菜|深夜营业|1f36e,1f96d|香芋西米露 9.8, 豆腐花 6.8|打牌散场来一碗陈皮红豆沙，姜撞奶要等它自己凝。
man-ji|满甜甜品|Full Sweet|drinks|dessert|botany|588 Chapel Road|14|tea|甜品|亲子友好,停车方便|1f96d,1f366|榴莲忘返 15.8|榴莲季来最好，一份两个勺子，适合刚看完电影。
mai-xiang|麦香人家|Wheat House Bakery|bakery|bakery|albany|34 Corinthian Drive|12|bakery|面包,西点|停车方便,亲子友好|1f35e,1f950|咸蛋黄肉松卷 5.8|下午两点第二炉，海盐卷外脆里湿，经常三点就没了。
yi-pian|一片云烘焙|Cloud Bakery|bakery|bakery|takapuna|129 Hurstmere Road|14|bakeryNoMon|面包,西点|宠物友好|1f370,1f950|栗子蒙布朗 12.8|奶油很轻，生日蛋糕提前三天订，可以少糖。
gang-bing|港饼世家|HK Pastry House|bakery|bakery|pakuranga|13 Reeves Road|9|bakery|面包,港式|老人友好,停车方便|1f35e,1f95a|冰火菠萝油 6.5, 鸡尾包 3.8|早上八点的菠萝包还烫手，夹一片厚黄油。
lao-wu|老吴卤味|Wu's Deli|deli|deli|glenfield|441 Glenfield Road|15|deli|熟食,卤味|停车方便|1f357,1f969|卤鹅半只 34.8, 鸭货拼盘 22.8|卤水养了九年，傍晚五点出鸭货，麻辣鸭脖称半斤回家追剧。
hao-jia|好家超市熟食|Hao Jia Deli Counter|deli|deli|northcote|115 Lake Road|14|deli|熟食,盒饭|停车方便,老人友好|1f371,1f961|白切鸡整只 32|下班带两个菜回家的地方，晚上七点后盒饭八折。
da-zhong|大众超市小食堂|Dazhong Food Counter|deli|deli|somerville|119 Meadowland Drive|14|deli|熟食,盒饭|停车方便|1f371,1f357|烤鸭整只 45.8|超市尽头的窗口，烤鸭按只卖，饼和酱另拿。
jing-wei|京味斋|Jing Wei Zhai|restaurant|breakfast|mtAlbert|855 New North Road|24|splitNoTue|京菜,面食|老人友好|1f35c,1f957|京酱肉丝 24.8, 炸灌肠 13.8|炸酱面八样菜码，小碗干炸。老北京人来了会多聊两句。
qian-kun|乾坤素食|Qiankun Vegetarian|restaurant|vegetarian|onehunga|216 Onehunga Mall|24|splitNoMon|素食|素食可选,老人友好|1f344,1f96c|初一十五素斋套餐 22.8|不用五辛，猴头菇做得像肉。初一十五人多。
sakura|樱之小路|Sakura Lane|asian|japanese|takapuna|33 Anzac Street|32|split|日料|亲子友好|1f363,1f371|主厨刺身 42|师傅是大连人，在东京学的艺，三文鱼每天从南岛到。
han-jiang|汉江烤肉|Han River BBQ|asian|korean|brownsBay|6 Inverness Road|42|dinner|韩餐,烤肉|适合聚餐,停车方便|1f969,1f953|猪颈肉 28.8|小菜续不要钱，服务员帮烤。看完海走过来三分钟。
seoul|首尔部队锅|Seoul Army Stew|asian|korean|cbd|26 Elliott Street|30|lateNight|韩餐|深夜营业,适合聚餐|1f372,1f357|芝士部队锅 46.8|期末考完的学生都来这里，炸鸡要半半。
ka-fei|慢半拍咖啡|Half Beat Coffee|bakery|cafe|ellerslie|95 Main Highway|19|cafe|咖啡,早午餐|宠物友好,亲子友好|2615,1f950|桂花酒酿拿铁 7.8|店主是成都姑娘，饭团早午餐里塞的是灯影牛肉丝。
ye-mao|夜猫子便当|Night Owl Bento|deli|deli|cbd|60 Wakefield Street|16|always|盒饭,熟食|深夜营业|1f371,1f319|夜宵牛肉粥 11.8|二十四小时亮着灯，凌晨三点的卤肉饭救过很多写论文的人。
westgate-hot|西门巴蜀|Westgate Bashu|restaurant|sichuan|westgate|41 Maki Street|34|allDay|川菜|停车方便,亲子友好|1f336-fe0f,1f372|干烧大虾 36.8|西区新开的，装修亮堂，停车随便停，水煮鱼可以只要一半份。
manukau-yum|南区凤凰楼|Phoenix South|dimsum|yumcha|manukau|18 Amersham Way|30|yumcha|粤菜,早茶|停车方便,有包间|1f375,1f95f|金钱肚 8.8|南区难得的早茶，平日十一点半前小点六块八。`
