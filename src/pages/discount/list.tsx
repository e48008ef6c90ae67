import { DiscountScreen } from '@/features/discount/screens/DiscountScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('discount', DiscountScreen)
