import { PayShopResultScreen } from '@/features/pay/screens/PayResultScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('payShopResult', PayShopResultScreen)
