import { CouponGiftsScreen } from '@/features/coupon/screens/CouponGiftsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('couponGifts', CouponGiftsScreen)
