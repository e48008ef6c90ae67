import { ShopScreen } from '@/features/shop/screens/ShopScreen'
import { routePage } from '@/shell/routePage'

export default routePage('shop', ShopScreen)
