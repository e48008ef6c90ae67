import { PayShopScreen } from '@/features/payShop/screens/PayShopScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('payShop', PayShopScreen)
