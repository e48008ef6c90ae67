import { MyFansScreen } from '@/features/collections/screens/MyFansScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('myFans', MyFansScreen)
