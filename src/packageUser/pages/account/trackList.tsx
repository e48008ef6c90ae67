import { TracksScreen } from '@/features/collections/screens/TracksScreen'
import { routePage } from '@/shell/routePage'

export default routePage('tracks', TracksScreen)
