import { AreaScreen } from '@/features/address/screens/AreaScreen'
import { routePage } from '@/shell/routePage'

export default routePage('areaChoice', AreaScreen)
