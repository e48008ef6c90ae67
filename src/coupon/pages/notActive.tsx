import { NotActiveScreen } from '@/features/coupon/screens/NotActiveScreen'
import { routePage } from '@/shell/routePage'

export default routePage('couponNotActive', NotActiveScreen)
