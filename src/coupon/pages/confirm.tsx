import { CouponGiftScreen } from '@/features/coupon/screens/CouponGiftScreen'
import { routePage } from '@/shell/routePage'

export default routePage('couponGift', CouponGiftScreen)
