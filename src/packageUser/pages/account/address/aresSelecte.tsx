import { AreaScreen } from '@/features/address/screens/AreaScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('areaChoice', AreaScreen)
