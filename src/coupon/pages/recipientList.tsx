import { CouponGiftsScreen } from '@/features/coupon/screens/CouponGiftsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('couponGifts', CouponGiftsScreen)
