import { WalletScreen } from '@/features/wallet/screens/WalletScreen'
import { routePage } from '@/shell/routePage'

export default routePage('wallet', WalletScreen)
