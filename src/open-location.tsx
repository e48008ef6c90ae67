import { OpenLocationScreen } from '@/features/location/screens/OpenLocationScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('openLocation', OpenLocationScreen)
