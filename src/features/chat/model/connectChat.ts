import type { App } from '@/app/createApp'
import { LOGIN_REQUIRED } from '@/contract/envelope'
import { TEXT } from '@/contract/texts'
import { UserError } from '@/domain/UserError'
import type { Chat } from '@/stores/chat/Chat'

/**
 * The chat of the signed-in user, logged in as far as it goes: a page that is opened reads what the chat's service says without the connection.
 * Rejects with a UserError; without a session as one whose session has ended.
 */
export async function connectChat(app: Pick<App, 'chat' | 'session'>): Promise<Chat> {
  const ended = () => new UserError('login', LOGIN_REQUIRED, TEXT.loginRequired)
  if (!app.session.hasLogin) throw ended()
  const chat = await app.chat.open()
  await chat.login()
  // The login has found out that the session had ended.
  if (!app.session.hasLogin) throw ended()
  return chat
}
