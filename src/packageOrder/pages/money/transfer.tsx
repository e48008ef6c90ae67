import { BankTransferScreen } from '@/features/pay/screens/BankTransferScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('bankTransfer', BankTransferScreen)
