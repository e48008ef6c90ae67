import { CasesScreen } from '@/features/afterSale/screens/CasesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('afterSales', CasesScreen)
