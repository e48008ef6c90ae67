import { WalletEntriesScreen } from '@/features/wallet/screens/WalletEntriesScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('walletEntries', WalletEntriesScreen)
