import { ContactsScreen } from '@/features/chat/screens/ContactsScreen'
import { routePage } from '@/shell/routePage'

export default routePage('contacts', ContactsScreen)
