import { CaseScreen } from '@/features/afterSale/screens/CaseScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('afterSale', CaseScreen)
