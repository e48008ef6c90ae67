import { DiscoverScreen } from '@/features/chat/screens/DiscoverScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('discover', DiscoverScreen)
