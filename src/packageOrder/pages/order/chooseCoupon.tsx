import { ChooseCouponScreen } from '@/features/coupon/screens/ChooseCouponScreen'
import { routePage } from '@/shell/routePage'

export default routePage('chooseCoupon', ChooseCouponScreen)
