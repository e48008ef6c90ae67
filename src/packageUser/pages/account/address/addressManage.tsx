import { AddressEditScreen } from '@/features/address/screens/AddressEditScreen'

export default AddressEditScreen
