import { AddressListScreen } from '@/features/address/screens/AddressListScreen'
import { routePage } from '@/shell/routePage'

export default routePage('addresses', AddressListScreen)
