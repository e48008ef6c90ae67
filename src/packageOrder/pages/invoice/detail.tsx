import { InvoiceScreen } from '@/features/invoice/screens/InvoiceScreen'
import { routePage } from '@/shell/routePage'

export default routePage('invoice', InvoiceScreen)
