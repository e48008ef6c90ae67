import { InvoicesScreen } from '@/features/invoice/screens/InvoicesScreen'
import { routePage } from '@/shell/routePage'

export default routePage('invoices', InvoicesScreen)
