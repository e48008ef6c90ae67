import { InvoicesScreen } from '@/features/invoice/screens/InvoicesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('invoices', InvoicesScreen)
