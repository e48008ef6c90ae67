import { SoldCasesScreen } from '@/features/afterSale/screens/SoldCasesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('soldAfterSales', SoldCasesScreen)
