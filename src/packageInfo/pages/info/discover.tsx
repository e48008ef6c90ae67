import { DiscoverScreen } from '@/features/chat/screens/DiscoverScreen'
import { routePage } from '@/shell/routePage'

export default routePage('discover', DiscoverScreen)
