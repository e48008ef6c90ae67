import { CouponCentreScreen } from '@/features/coupon/screens/CouponCentreScreen'
import { routePage } from '@/shell/routePage'

export default routePage('couponCentre', CouponCentreScreen)
