import { TracksScreen } from '@/features/collections/screens/TracksScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('tracks', TracksScreen)
