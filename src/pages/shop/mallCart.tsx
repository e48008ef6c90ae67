import { MallCartScreen } from '@/features/cart/screens/CartScreen'
import { routePage } from '@/shell/routePage'

export default routePage('mallCart', MallCartScreen)
