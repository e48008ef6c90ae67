import { observer } from 'mobx-react'
import { useState } from 'react'
import { formatDuration } from '@/domain/time'
import type { AudioMessage, FileMessage, ImageMessage, ImMessage, LocationMessage, VideoMessage } from '@/im/types'
import { VideoPoster } from '@/ui/elements/VideoPoster'
import { Image } from '@/ui/elements/Image'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { VoiceClip } from '@/ui/VoiceClip'
import type { ConversationModel } from '../model/ConversationModel'
import { drawEmoticons } from '../model/emoticons'
import { fileSize, pictureBox } from '../model/measures'
import { GiftCard } from './GiftCard'
import { ProductCard } from './ProductCard'
import './Bubble.scss'

interface BubbleProps<T extends ImMessage = ImMessage> {
  model: ConversationModel
  entry: T
}

/** What a message holds, by its kind; a kind that is not known says so kindly. Whatever people wrote is drawn as text. */
export const Bubble = observer(function Bubble({ model, entry }: BubbleProps) {
  switch (entry.type) {
    case 'txt':
      if (entry.product?.type === 'item' || entry.product?.type === 'order')
        return (
          <ProductCard type={entry.product.type as 'item' | 'order'} json={entry.product.json} fallback={entry.msg} />
        )
      if (entry.product?.type === 'coupon')
        return <GiftCard json={entry.product.json} fallback={entry.msg} mine={entry.mine} />
      return <View className="dd-bubble">{drawEmoticons(entry.msg)}</View>
    case 'img':
      return <ImageBubble model={model} entry={entry} />
    case 'video':
      return <VideoBubble model={model} entry={entry} />
    case 'audio':
      return <AudioBubble model={model} entry={entry} />
    case 'file':
      return <FileBubble model={model} entry={entry} />
    case 'loc':
      return <LocationBubble model={model} entry={entry} />
    default:
      return <View className="dd-bubble dd-bubble--unknown">当前版本暂不支持查看此消息，请更新后再看</View>
  }
})

function ImageBubble({ model, entry }: BubbleProps<ImageMessage>) {
  const { body, width, height } = entry
  const [broken, setBroken] = useState(false)
  const src = body.localUrl ?? (body.thumbUrl || body.url)
  if (!src)
    return (
      <View className="dd-bubble-photo" style={pictureBox(width, height)}>
        <View className="dd-bubble-photo__gone">
          <Icon name="image" size={26} />
          <Text>图片没有发完</Text>
        </View>
      </View>
    )
  return (
    <View
      className="dd-bubble-photo"
      style={pictureBox(width, height)}
      role="button"
      ariaLabel={broken ? '图片加载失败，点击重试' : '查看图片'}
      // A connection that was cut is no reason to call a picture gone: it is requested again.
      onClick={() => (broken ? setBroken(false) : model.viewer.picture(entry.id))}
    >
      {broken ? (
        <View className="dd-bubble-photo__gone">
          <Icon name="image" size={26} />
          <Text>点击重试</Text>
        </View>
      ) : (
        <Image src={src} alt="图片" fit="cover" onError={() => setBroken(true)} />
      )}
    </View>
  )
}

function VideoBubble({ model, entry }: BubbleProps<VideoMessage>) {
  const { body, width, height, length } = entry
  const film = body.localUrl ?? body.url
  return (
    <View
      className="dd-bubble-photo"
      style={pictureBox(width, height)}
      role="button"
      ariaLabel="播放视频"
      onClick={() => model.viewer.video(entry)}
    >
      {film && <VideoPoster src={film} poster={body.thumbUrl} />}
      <View className="dd-bubble-photo__play">
        <Icon name="play-solid" size={26} />
      </View>
      {!film && <Text className="dd-bubble-photo__length">视频没有发完</Text>}
      {film && length > 0 && <Text className="dd-bubble-photo__length">{formatDuration(length)}</Text>}
    </View>
  )
}

const AudioBubble = observer(function AudioBubble({ model, entry }: BubbleProps<AudioMessage>) {
  const { attachments } = model
  const playing = attachments.playing === entry.id
  return (
    <VoiceClip
      className="dd-bubble"
      seconds={entry.length}
      playing={playing}
      mine={entry.mine}
      onToggle={() => attachments.play(entry.id, entry.body.localUrl ?? entry.body.url)}
    />
  )
})

function FileBubble({ model, entry }: BubbleProps<FileMessage>) {
  const { filename, fileLength, url } = entry.body
  return (
    <View
      className="dd-bubble-card dd-bubble-file"
      role="button"
      ariaLabel={`打开文件${filename}`}
      onClick={() => url && model.attachments.open(url, filename)}
    >
      <View className="dd-bubble-file__words">
        <Text className="dd-bubble-file__name">{filename || '未命名文件'}</Text>
        <Text className="dd-bubble-file__size">{fileSize(fileLength)}</Text>
      </View>
      <Icon name="file" size={34} color="var(--color-info-text)" />
    </View>
  )
}

function LocationBubble({ model, entry }: BubbleProps<LocationMessage>) {
  return (
    <View
      className="dd-bubble-card dd-bubble-place"
      role="button"
      ariaLabel={`位置：${entry.buildingName}${entry.addr}`}
      onClick={() => void model.viewer.place(entry)}
    >
      <Text className="dd-bubble-place__name">{entry.buildingName || entry.addr || '位置'}</Text>
      {entry.buildingName !== '' && entry.addr !== '' && <Text className="dd-bubble-place__addr">{entry.addr}</Text>}
      <View className="dd-bubble-place__map">
        <Icon name="pin-solid" size={28} color="var(--color-price)" />
      </View>
    </View>
  )
}
