import { CouponCentreScreen } from '@/features/coupon/screens/CouponCentreScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('couponCentre', CouponCentreScreen)
