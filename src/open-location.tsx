import { OpenLocationScreen } from '@/features/location/screens/OpenLocationScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('openLocation', OpenLocationScreen)
