import { ShopCouponsScreen } from '@/features/coupon/screens/ShopCouponsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('shopCoupons', ShopCouponsScreen)
