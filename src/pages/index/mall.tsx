import { MallScreen } from '@/features/mall/screens/MallScreen'

export default MallScreen
