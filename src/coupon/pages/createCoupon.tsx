import { ShopCouponEditScreen } from '@/features/coupon/screens/ShopCouponEditScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('shopCouponEdit', ShopCouponEditScreen)
