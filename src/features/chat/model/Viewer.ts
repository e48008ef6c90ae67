import { makeAutoObservable, observableRef } from 'mobx'
import type { ImageMessage, LocationMessage, VideoMessage } from '@/im/types'
import type { Viewing } from '@/ui/MediaViewer.types'
import type { ConversationModel } from './ConversationModel'

/** What of a conversation is looked at over the whole screen. */
export class Viewer {
  viewing: Viewing | null = null

  constructor(private readonly model: ConversationModel) {
    makeAutoObservable<Viewer, 'model'>(this, { model: false, viewing: observableRef }, { autoBind: true })
  }

  /** All pictures of the conversation that are here, from the one tapped. */
  picture(id: string) {
    const pictures = this.model.entries.filter((entry): entry is ImageMessage => entry.type === 'img')
    this.viewing = {
      kind: 'pictures',
      urls: pictures.map(({ body }) => body.url || body.localUrl || ''),
      index: pictures.findIndex((entry) => entry.id === id),
    }
  }
  video({ body }: VideoMessage) {
    const url = body.localUrl ?? body.url
    if (url) this.viewing = { kind: 'video', urls: [url], index: 0 }
  }
  close() {
    this.viewing = null
  }
  /** On a map where the place has one; else the address goes to where maps can be asked. */
  async place({ lat, lng, addr, buildingName }: LocationMessage) {
    const { attachments, app } = this.model
    const show = attachments.port?.showPlace
    if (show) return show({ lat, lng, name: buildingName, address: addr })
    const copied = await app.platform.clipboard.copy([buildingName, addr].filter(Boolean).join(' '))
    app.ui.showToast(copied ? '地址已复制，可在地图里查看' : addr)
  }
}
