import { PayCodeScreen } from '@/features/payShop/screens/PayCodeScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('payCode', PayCodeScreen)
