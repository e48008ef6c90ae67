import { TracksScreen } from '@/features/collections/screens/TracksScreen'

export default TracksScreen
