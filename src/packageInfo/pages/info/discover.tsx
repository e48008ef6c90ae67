import { DiscoverScreen } from '@/features/chat/screens/DiscoverScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('discover', DiscoverScreen)
