import { CardHolderScreen } from '@/features/coupon/screens/CardHolderScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('cardHolder', CardHolderScreen)
