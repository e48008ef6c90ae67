import { InvoiceScreen } from '@/features/invoice/screens/InvoiceScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('invoice', InvoiceScreen)
