import { HomeScreen } from '@/features/home/screens/HomeScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('home', HomeScreen)
