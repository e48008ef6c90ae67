/** Stores of Wellington, Christchurch and Hamilton, as those in auckland.ts. */
export const OTHERS = `wlg-sichuan|山城往事|Mountain City|restaurant|sichuan|teAro|118 Courtenay Place|36|split|川菜|适合聚餐|1f336-fe0f,1f372|江湖辣子鱼 42.8|惠灵顿刮大风的晚上，来一盆毛血旺最踏实。
wlg-yumcha|大凤来|Dragon Phoenix|dimsum|yumcha|teAro|45 Tory Street|34|yumcha|粤菜,早茶|适合聚餐,老人友好|1f375,1f95f|鲍鱼酥 12.8|首都喝早茶的老字号，周末两轮，十点那轮点心最齐。
wlg-noodle|风城拉面|Windy City Noodles|noodle|lanzhou|wellington|72 Willis Street|19|noodle|西北菜,面食|清真|1f35c,1f969|凉面 15.8|上班族午饭，十二点十分以后排队，面三分钟出。
wlg-dumpling|北京饺子王|Beijing Dumpling King|noodle|dumpling|newtown|188 Riddiford Street|19|noodleNoWed|饺子,京菜|老人友好|1f95f|茴香猪肉水饺 17.8|医院对面，茴香馅儿难得吃到，打包生饺子要带保温袋。
wlg-hotpot|蓉城火锅|Rongcheng Hotpot|hotpot|hotpot|teAro|21 Allen Street|47|hotpot|火锅,川菜|深夜营业,适合聚餐|1f372,1f969|贡菜牛肉丸 14.8|离电影院一条街，散场还能吃。鸳鸯锅的白汤是真骨头熬的。
wlg-tea|海风奶茶|Sea Breeze Tea|drinks|milktea|wellington|14 Cuba Street|9|tea|奶茶|宠物友好|1f9cb,1f353|海盐奶盖乌龙 8.8|古巴街上，彩虹路口左手边，奶盖咸甜刚好。
wlg-bakery|晨光面包房|Daybreak Bakery|bakery|bakery|johnsonville|33 Johnsonville Road|11|bakery|面包,西点|停车方便|1f35e,1f950|红豆吐司 9.8|北郊的华人面包房，早上有热豆浆配肉松卷。
wlg-bbq|夜色烤串|Night Skewers|bbq|bbq|lowerHutt|151 High Street|29|bbq|烧烤,东北菜|停车方便|1f356,1f37a|烤羊腰 6.8|哈特谷唯一能撸串到半夜的地方，老板会弹吉他。
wlg-canton|品粤轩|Cantonese Pavilion|restaurant|cantonese|petone|285 Jackson Street|38|splitNoMon|粤菜|停车方便,老人友好|1f41f,1f357|陈皮蒸鲜鱼 48|杰克逊街上，鱼是港口当天的，蒸得刚刚脱骨。
wlg-taiwan|巷口台菜|Corner Taiwan|noodle|taiwan|newtown|122 Rintoul Street|20|splitNoTue|台湾菜|素食可选|1f35a,1f35c|麻油鸡饭 17.8|只有六张桌，麻油鸡天冷才卖。
wlg-deli|南北货熟食|North South Deli|deli|deli|johnsonville|5 Broderick Road|15|deli|熟食,卤味|停车方便|1f357,1f961|南京盐水鸭 26.8|周四到盐水鸭，电话留一只，去晚了只剩鸭架。
chc-sichuan|锦里川菜|Jinli Sichuan|restaurant|sichuan|riccarton|148 Riccarton Road|34|split|川菜|停车方便,适合聚餐|1f336-fe0f,1f372|酸汤肥牛 32.8|基督城留学生人手一张会员卡，回锅肉用带皮五花。
chc-yumcha|南岛明珠|Southern Pearl|dimsum|yumcha|riccarton|85 Riccarton Road|33|yumcha|粤菜,早茶|有包间,停车方便|1f375,1f364|蟹籽烧卖 9.8|南岛早茶扛把子，虾饺皮薄得透光，周六最好订位。
chc-hotpot|沸点火锅|Boiling Point|hotpot|hotpot|upperRiccarton|376 Riccarton Road|45|hotpot|火锅|深夜营业,停车方便|1f372,1f969|羊蝎子锅 38|冬天下雪那天排到门外。羊肉是坎特伯雷的，手切。
chc-northeast|雪乡东北菜|Snow Town|restaurant|northeast|upperRiccarton|12 Yaldhurst Road|31|splitNoMon|东北菜,饺子|停车方便,适合聚餐|1f95f,1f372|杀猪菜 36.8|外面零度，里面一锅杀猪菜，酸菜自己腌了两缸。
chc-noodle|老街牛肉面|Old Street Beef Noodles|noodle|noodle|ilam|14 Ilam Road|17|noodle|川菜,面食|老人友好|1f35c|番茄牛腩面 18.8|大学对面，加面不要钱，考试周会延到晚上十点。
chc-xian|大唐肉夹馍|Tang Dynasty Burger|noodle|xian|riccarton|79 Division Street|16|noodleNoWed|西北菜,小吃|停车方便|1f959,1f35c|优质肉夹馍 11.8|馍是白吉馍，现烤，咬下去掉渣。
chc-tea|一园水果茶坊|Fruit Tea House|drinks|milktea|riccarton|129 Riccarton Road|9|mall|奶茶,果茶|亲子友好|1f9cb,1f347|凤梨冰茶 8.8|商场一楼，水果现切，关门跟着商场走，六点就收。
chc-dessert|雪花糖水|Snowflake Dessert|drinks|dessert|upperRiccarton|357 Riccarton Road|13|tea|甜品|深夜营业|1f36e,1f366|杏仁茶汤圆 9.8|吃完火锅对面就是，双皮奶有冷有热。
chc-bakery|花园城烘焙|Garden City Bakes|bakery|bakery|avonhead|204 Withells Road|12|bakeryNoMon|面包,西点|停车方便,亲子友好|1f370,1f35e|紫薯欧包 9.8|埃文黑德小区里，妈妈们周三团购，吐司很软。
chc-bbq|塞上烤羊|Frontier Lamb|bbq|bbq|hornby|408 Main South Road|35|bbq|烧烤,新疆菜|清真,适合聚餐,停车方便|1f356,1f959|烤羊排一扇 78|整扇羊排要提前两小时说，孜然是吐鲁番的。
chc-deli|阿婆熟食|Grandma's Deli|deli|deli|papanui|53 Main North Road|14|deli|熟食,盒饭|老人友好,停车方便|1f371,1f357|梅菜扣肉盒 15.8|阿婆七十二了还在切菜，梅菜扣肉一天二十盒。
chc-cantonese|羊城小馆|Canton Corner|restaurant|cantonese|christchurch|181 High Street|32|splitNoTue|粤菜|素食可选|1f35a,1f357|煲仔饭 19.8|市中心重建后开的，煲仔饭要等二十分钟，锅巴刮干净。
ham-sichuan|川渝食府|Chuanyu House|restaurant|sichuan|hamilton|14 Garden Place|33|split|川菜|适合聚餐|1f336-fe0f,1f372|歌乐山辣子鸡 32.8|哈密尔顿吃川菜不用开车去奥克兰了，辣子鸡里找鸡是真能找到。
ham-yumcha|金龙酒家|Golden Dragon|dimsum|yumcha|hamiltonEast|421 Grey Street|30|yumcha|粤菜,早茶|停车方便,有包间|1f375,1f95f|豉汁蒸鱼头 16.8|早茶只有周末有车仔，平日点单。停车在后院。
ham-noodle|怀卡托面馆|Waikato Noodles|noodle|noodle|hillcrest|2 Masters Avenue|16|noodle|面食,小吃|老人友好|1f35c|西红柿鸡蛋面 13.8|怀卡托大学后门，西红柿鸡蛋面像妈妈做的。
ham-hotpot|暖锅人家|Warm Pot|hotpot|hotpot|hamilton|237 Victoria Street|42|hotpot|火锅|适合聚餐|1f372,1f344|菌王养生锅 28|一人一小锅，吃不了辣的坐一起也不打架。
ham-dumpling|喜家手工饺子|Xi Family Dumplings|noodle|dumpling|chartwell|5 Lynden Court|18|noodleNoWed|饺子,东北菜|亲子友好,停车方便|1f95f|虾仁玉米水饺 18.8|孩子最爱玉米馅，墙上有小朋友画的饺子。
ham-tea|牧场鲜奶茶|Meadow Milk Tea|drinks|milktea|chartwell|19 Comries Road|8|mall|奶茶|停车方便|1f9cb,1f95b|鲜牛乳茶 7.5|奶是怀卡托本地鲜奶，隔天就用完。
ham-bakery|麦田面包坊|Wheatfield Bakery|bakery|bakery|rototuna|22 Horsham Downs Road|11|bakery|面包,咖啡|停车方便,亲子友好|1f35e,2615|核桃红枣欧包 9.8|小区门口，七点半就有热可颂，周日四点关。
ham-deli|老张酱货|Zhang's Braised Meats|deli|deli|hamiltonEast|77 Naylor Street|15|deli|熟食,卤味|停车方便|1f969,1f357|酱牛肉每百克 6.5|酱牛肉切得薄，过年要提前一周排单。
ham-bbq|渔火烧烤|Fishing Fire BBQ|bbq|bbq|hamilton|55 Hood Street|31|lateNight|烧烤,海鲜|深夜营业|1f41f,1f356|炭烤鲷鱼 32.8|周五晚上整条街最热闹的一家，烤鱼要趁热把刺挑了。`
