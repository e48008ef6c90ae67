import { AreaScreen } from '@/features/address/screens/AreaScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('areaChoice', AreaScreen)
