import { AddressListScreen } from '@/features/address/screens/AddressListScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('addresses', AddressListScreen)
