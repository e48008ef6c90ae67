import { ShopCouponsScreen } from '@/features/coupon/screens/ShopCouponsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('shopCoupons', ShopCouponsScreen)
