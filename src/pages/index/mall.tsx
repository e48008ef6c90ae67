import { MallScreen } from '@/features/mall/screens/MallScreen'
import { routePage } from '@/shell/routePage'

export default routePage('mall', MallScreen)
