import { MobileScreen } from '@/features/account/screens/MobileScreen'

export default MobileScreen
