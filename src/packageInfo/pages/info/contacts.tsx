import { ContactsScreen } from '@/features/chat/screens/ContactsScreen'
import { routePage } from '@/widgets/routePage'

export default routePage('contacts', ContactsScreen)
