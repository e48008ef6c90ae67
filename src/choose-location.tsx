import { ChooseLocationScreen } from '@/features/location/screens/ChooseLocationScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('chooseLocation', ChooseLocationScreen)
