import { SellerFactsScreen } from '@/features/invoice/screens/SellerFactsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('receiptFacts', SellerFactsScreen)
