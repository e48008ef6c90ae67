import { OpenLocationScreen } from '@/features/location/screens/OpenLocationScreen'
import { routePage } from '@/shell/routePage'

export default routePage('openLocation', OpenLocationScreen)
