import { ShopCouponEditScreen } from '@/features/coupon/screens/ShopCouponEditScreen'
import { routePage } from '@/shell/routePage'

export default routePage('shopCouponEdit', ShopCouponEditScreen)
