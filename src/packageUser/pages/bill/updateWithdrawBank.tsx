import { WithdrawBankScreen } from '@/features/wallet/screens/WithdrawBankScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('withdrawBank', WithdrawBankScreen)
