import { WithdrawBankScreen } from '@/features/wallet/screens/WithdrawBankScreen'
import { routePage } from '@/shell/routePage'

export default routePage('withdrawBank', WithdrawBankScreen)
