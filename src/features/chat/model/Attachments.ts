import { runInAction } from 'mobx'
import type { OutgoingMedia } from '@/im/ImClient'
import type { ChatMediaPort, PickedFile, Recording } from '@/platform/ports'
import { withPermission } from '@/actions/permission'
import { pickPictures } from '@/actions/pickPictures'
import { choosePlace } from '@/actions/place'
import type { ConversationModel } from './ConversationModel'
import { observe } from '@/stores/observe'

/** chat: most the service takes of one file. */
const MB = 1024 * 1024
const FILE_MAX_MB = 10
const VIDEO_MAX_MB = 50
/** At a time. */
const MAX_PICTURES = 9
/** A recording ends by itself. */
export const VOICE_MAX_S = 60

type Kind = 'picture' | 'video' | 'voice' | 'file'
const NAMES: Record<Kind, string> = { picture: '图片', video: '视频', voice: '语音', file: '文件' }

/** Pictures, films, sounds, files and places on their way into a conversation, and sounds that play. */
export class Attachments {
  /** What this device can do; null until its code is there. */
  port: ChatMediaPort | null = null
  recording: Recording | null = null
  seconds = 0
  /** Id of the message whose sound plays. */
  playing = ''
  private timer: ReturnType<typeof setInterval> | undefined
  private stopSound: (() => void) | null = null

  constructor(private readonly model: ConversationModel) {
    observe(this)
  }

  async load(): Promise<void> {
    const port = await this.model.app.platform.chatMedia().catch(() => null)
    runInAction(() => (this.port = port))
  }
  dispose() {
    clearInterval(this.timer)
    this.recording?.cancel()
    this.stopSound?.()
  }

  async pictures() {
    const picked = await pickPictures(this.model.app, { max: MAX_PICTURES, moving: true })
    for (const one of picked) this.sendFile('picture', one)
  }
  async video() {
    const picked = await this.pick(() => this.port?.video() ?? Promise.resolve(null))
    if (picked) this.sendFile('video', picked)
  }
  async file() {
    const picked = await this.pick(() => this.port?.file?.() ?? Promise.resolve(null))
    if (picked) this.sendFile('file', picked)
  }
  /** Where to meet, from the map or the list of places. */
  async place() {
    const place = await choosePlace(this.model.app)
    const { chat, ref } = this.model
    if (!place || !chat || !ref) return
    const { lat, lng, name, address } = place
    chat.im.outbox.location(ref, { lat, lng, addr: address, buildingName: name }, this.model.options())
    this.model.sent()
  }

  async startVoice() {
    if (this.recording || !this.port?.record) return
    try {
      const recording = await withPermission(this.model.app, this.port.record)
      if (!recording) return
      runInAction(() => {
        this.recording = recording
        this.seconds = 0
      })
      this.timer = setInterval(this.tick, 1000)
    } catch {
      this.showToast('录音没有开始，请再试一次')
    }
  }
  private tick() {
    this.seconds++
    if (this.seconds >= VOICE_MAX_S) void this.endVoice(true)
  }
  async endVoice(send: boolean) {
    const { recording } = this
    if (!recording) return
    clearInterval(this.timer)
    this.recording = null
    if (!send) return recording.cancel()
    const picked = await recording.stop()
    if (picked) this.sendFile('voice', picked)
    else this.showToast('说话时间太短')
  }

  /** Plays or ends the sound of a message. */
  play(id: string, url: string) {
    const same = this.playing === id
    this.stopSound?.()
    if (same || !this.port) return
    this.playing = id
    this.stopSound = this.port.play(url, (played) =>
      runInAction(() => {
        if (this.playing === id) this.playing = ''
        if (!played) this.showToast('语音播放失败，请稍后再试')
      }),
    )
  }
  async open(url: string, name: string) {
    try {
      await this.port?.open(url, name)
    } catch {
      this.showToast('文件打不开，可能已过期')
    }
  }

  private sendFile(kind: Kind, { file, ...known }: PickedFile) {
    const { chat, ref } = this.model
    if (!chat || !ref) return
    if (file.size === 0) return this.showToast(`${NAMES[kind]}是空的，不能发送`)
    const maxMb = kind === 'video' ? VIDEO_MAX_MB : FILE_MAX_MB
    if (file.size > maxMb * MB) return this.showToast(`${NAMES[kind]}超过${maxMb}MB，请压缩后再发送`)
    const media: OutgoingMedia = { file, ...known }
    chat.im.outbox[kind](ref, media, this.model.options())
    this.model.sent()
  }
  private async pick<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await withPermission(this.model.app, work)
    } catch {
      this.showToast('没有选到，请再试一次')
      return null
    }
  }
  private showToast(text: string) {
    this.model.app.ui.showToast(text)
  }
}
