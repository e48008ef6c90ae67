import { MyFansScreen } from '@/features/collections/screens/MyFansScreen'
import { routePage } from '@/shell/routePage'

export default routePage('myFans', MyFansScreen)
