import type { ImageMessage, LocationMessage, VideoMessage } from '@/im/types'
import type { Viewing } from '@/domain/viewing'
import { showPlace } from '@/actions/place'
import type { ConversationModel } from './ConversationModel'
import { observe } from '@/stores/observe'

/** What of a conversation is looked at over the whole screen. */
export class Viewer {
  viewing: Viewing | null = null

  constructor(private readonly model: ConversationModel) {
    observe(this)
  }

  /** All pictures of the conversation that are here, from the one tapped. */
  picture(id: string) {
    const pictures = this.model.entries.filter(
      (entry): entry is ImageMessage => entry.type === 'img' && urlOf(entry) !== '',
    )
    this.viewing = {
      kind: 'pictures',
      urls: pictures.map(urlOf),
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
  place({ lat, lng, addr, buildingName }: LocationMessage) {
    return showPlace(this.model.app, { lat, lng, name: buildingName, address: addr })
  }
}

const urlOf = ({ body }: ImageMessage): string => body.url || body.localUrl || ''
