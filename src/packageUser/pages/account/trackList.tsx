import { TracksScreen } from '@/features/collections/screens/TracksScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('tracks', TracksScreen)
