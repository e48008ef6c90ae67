import { CartScreen } from '@/features/cart/screens/CartScreen'

export default CartScreen
