import { MyCouponListScreen } from '@/features/coupon/screens/MyCouponListScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('myCouponList', MyCouponListScreen)
