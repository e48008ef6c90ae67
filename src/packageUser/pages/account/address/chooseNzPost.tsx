import { NzPostScreen } from '@/features/address/screens/NzPostScreen'

export default NzPostScreen
