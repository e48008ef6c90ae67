import { CouponDetailScreen } from '@/features/coupon/screens/CouponDetailScreen'
import { routePage } from '@/shell/routePage'

export default routePage('couponDetail', CouponDetailScreen)
