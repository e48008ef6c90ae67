import { ApplyScreen } from '@/features/afterSale/screens/ApplyScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('afterSaleApply', ApplyScreen)
