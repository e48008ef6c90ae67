import { CreatePassportScreen } from '@/features/account/screens/CreatePassportScreen'

export default CreatePassportScreen
