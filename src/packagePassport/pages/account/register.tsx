import { RegisterScreen } from '@/features/account/screens/RegisterScreen'

export default RegisterScreen
