import { AddressEditScreen } from '@/features/address/screens/AddressEditScreen'
import { routePage } from '@/shell/routePage'

export default routePage('addressEdit', AddressEditScreen)
