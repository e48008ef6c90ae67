import { CardHolderScreen } from '@/features/coupon/screens/CardHolderScreen'
import { routePage } from '@/shell/routePage'

export default routePage('cardHolder', CardHolderScreen)
