import { ChooseLocationScreen } from '@/features/location/screens/ChooseLocationScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('chooseLocation', ChooseLocationScreen)
