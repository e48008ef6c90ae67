import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import { Sheet } from '@/ui/Sheet'
import './SharePanel.scss'

type Way = 'system' | 'link' | 'poster'
const WAYS: { key: Way; icon: IconName; text: string }[] = [
  { key: 'system', icon: 'share', text: '发给朋友' },
  { key: 'link', icon: 'link', text: '复制链接' },
  { key: 'poster', icon: 'image', text: '生成海报' },
]

interface SharePanelProps {
  open: boolean
  /** Null for what this place has not. */
  ways: Record<Way, (() => unknown) | null>
  onClose: () => void
}

/** 分享到: the ways there are, side by side. */
export function SharePanel({ open, ways, onClose }: SharePanelProps) {
  return (
    <Sheet open={open} title="分享到" onClose={onClose}>
      <View className="dd-share-panel">
        {WAYS.map(({ key, icon, text }) => {
          const go = ways[key]
          return (
            go && (
              <View
                key={key}
                className="dd-share-panel__way"
                role="button"
                onClick={() => {
                  onClose()
                  return go()
                }}
              >
                <View className={`dd-share-panel__disc dd-share-panel__disc--${key}`}>
                  <Icon name={icon} size={26} />
                </View>
                <Text>{text}</Text>
              </View>
            )
          )
        })}
      </View>
    </Sheet>
  )
}
