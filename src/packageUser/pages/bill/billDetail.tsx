import { WalletEntryScreen } from '@/features/wallet/screens/WalletEntryScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('walletEntry', WalletEntryScreen)
