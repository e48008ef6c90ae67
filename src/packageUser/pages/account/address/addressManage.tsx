import { AddressEditScreen } from '@/features/address/screens/AddressEditScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('addressEdit', AddressEditScreen)
