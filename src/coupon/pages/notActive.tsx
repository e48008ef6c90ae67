import { NotActiveScreen } from '@/features/coupon/screens/NotActiveScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('couponNotActive', NotActiveScreen)
