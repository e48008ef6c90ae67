import { CouponGiftScreen } from '@/features/coupon/screens/CouponGiftScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('couponGift', CouponGiftScreen)
