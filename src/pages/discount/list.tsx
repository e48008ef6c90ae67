import { DiscountScreen } from '@/features/discount/screens/DiscountScreen'
import { routePage } from '@/shell/routePage'

export default routePage('discount', DiscountScreen)
