import { WithdrawScreen } from '@/features/wallet/screens/WithdrawScreen'
import { routePage } from '@/shell/routePage'

export default routePage('withdraw', WithdrawScreen)
