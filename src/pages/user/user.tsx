import { MineScreen } from '@/features/mine/screens/MineScreen'
import { routePage } from '@/shell/routePage'

export default routePage('mine', MineScreen)
