import { HotSearchScreen } from '@/features/search/screens/HotSearchScreen'

export default HotSearchScreen
