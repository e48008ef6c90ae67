import { MyCouponListScreen } from '@/features/coupon/screens/MyCouponListScreen'
import { routePage } from '@/shell/routePage'

export default routePage('myCouponList', MyCouponListScreen)
