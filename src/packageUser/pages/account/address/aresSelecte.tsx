import { AreaScreen } from '@/features/address/screens/AreaScreen'

export default AreaScreen
