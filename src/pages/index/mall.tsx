import { MallScreen } from '@/features/mall/screens/MallScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('mall', MallScreen)
