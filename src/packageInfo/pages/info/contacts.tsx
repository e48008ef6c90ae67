import { ContactsScreen } from '@/features/chat/screens/ContactsScreen'
import { routePage } from '@/shell/routePage'
import '@/ui/icons/more.scss'

export default routePage('contacts', ContactsScreen)
