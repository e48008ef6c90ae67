import { AddressListScreen } from '@/features/address/screens/AddressListScreen'

export default AddressListScreen
