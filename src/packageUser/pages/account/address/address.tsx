import { AddressListScreen } from '@/features/address/screens/AddressListScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('addresses', AddressListScreen)
