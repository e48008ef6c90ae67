import { AddressEditScreen } from '@/features/address/screens/AddressEditScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('addressEdit', AddressEditScreen)
