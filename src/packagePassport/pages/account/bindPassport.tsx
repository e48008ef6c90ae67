import { BindPassportScreen } from '@/features/account/screens/BindPassportScreen'

export default BindPassportScreen
