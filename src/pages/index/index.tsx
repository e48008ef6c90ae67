import { HomeScreen } from '@/features/home/screens/HomeScreen'
import { routePage } from '@/shell/routePage'

export default routePage('home', HomeScreen)
