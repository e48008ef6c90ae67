import type { ConversationModel } from './ConversationModel'

/** What can be done with a thread (chat §4): anybody leaves it; who opened it, or leads its group, closes it. */
export async function threadMenu({ app, chat, ref, params, title }: ConversationModel): Promise<void> {
  if (!chat || !ref || params.thread === undefined) return
  const { threads } = chat.im
  try {
    const [{ owner }, group] = await Promise.all([threads.details(ref.id), chat.groups.refresh(params.thread)])
    const keeps = owner === chat.me || group.role === 'owner' || group.role === 'admin'
    const options = [
      { key: 'leave', label: '退出话题' },
      ...(keeps ? [{ key: 'close', label: '关闭话题', danger: true }] : []),
    ]
    const key = await app.ui.choose({ title, options })
    if (key === 'close') {
      const question = { title: '关闭话题？', text: '关闭后，大家都看不到里面的消息了', confirm: '关闭', danger: true }
      if (!(await app.ui.confirm(question))) return
      await threads.destroy(ref.id)
      chat.messages.clear(ref)
    } else if (key === 'leave') await threads.leave(ref.id)
    else return
    await app.nav.back()
  } catch (error) {
    app.ui.showError(error)
  }
}
