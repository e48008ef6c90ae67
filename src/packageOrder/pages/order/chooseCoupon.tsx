import { ChooseCouponScreen } from '@/features/coupon/screens/ChooseCouponScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('chooseCoupon', ChooseCouponScreen)
