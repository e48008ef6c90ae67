import { CartScreen } from '@/features/cart/screens/CartScreen'
import { routePage } from '@/shell/routePage'

export default routePage('cart', CartScreen)
