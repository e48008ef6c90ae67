import { ChooseLocationScreen } from '@/features/location/screens/ChooseLocationScreen'
import { routePage } from '@/shell/routePage'

export default routePage('chooseLocation', ChooseLocationScreen)
