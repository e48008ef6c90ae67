import { WalletEntriesScreen } from '@/features/wallet/screens/WalletEntriesScreen'
import { routePage } from '@/shell/routePage'

export default routePage('walletEntries', WalletEntriesScreen)
