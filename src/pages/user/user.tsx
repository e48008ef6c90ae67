import { MineScreen } from '@/features/mine/screens/MineScreen'

export default MineScreen
