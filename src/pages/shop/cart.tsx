import { CartScreen } from '@/features/cart/screens/CartScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('cart', CartScreen)
