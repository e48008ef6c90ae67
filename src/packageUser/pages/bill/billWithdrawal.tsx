import { WalletScreen } from '@/features/wallet/screens/WalletScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('wallet', WalletScreen)
