import { ShopScreen } from '@/features/shop/screens/ShopScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('shop', ShopScreen)
