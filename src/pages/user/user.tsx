import { MineScreen } from '@/features/mine/screens/MineScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('mine', MineScreen)
