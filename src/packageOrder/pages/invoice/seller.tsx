import { SellerFactsScreen } from '@/features/invoice/screens/SellerFactsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('receiptFacts', SellerFactsScreen)
