import { LoginScreen } from '@/features/account/screens/LoginScreen'

export default LoginScreen
