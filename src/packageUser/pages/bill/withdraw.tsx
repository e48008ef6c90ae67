import { WithdrawScreen } from '@/features/wallet/screens/WithdrawScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('withdraw', WithdrawScreen)
