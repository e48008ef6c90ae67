import { CouponDetailScreen } from '@/features/coupon/screens/CouponDetailScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('couponDetail', CouponDetailScreen)
