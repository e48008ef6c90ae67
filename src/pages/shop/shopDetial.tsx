import { ShopScreen } from '@/features/shop/screens/ShopScreen'

export default ShopScreen
