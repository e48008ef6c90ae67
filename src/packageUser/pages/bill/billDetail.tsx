import { WalletEntryScreen } from '@/features/wallet/screens/WalletEntryScreen'
import { routePage } from '@/shell/routePage'

export default routePage('walletEntry', WalletEntryScreen)
