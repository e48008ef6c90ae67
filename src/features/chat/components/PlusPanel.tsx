import { observer } from 'mobx-react'
import { Button } from '@/ui/elements/Button'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import type { ConversationModel } from '../model/ConversationModel'
import './Panels.scss'

/** What can be sent besides words; what this device lacks is not offered. */
export const PlusPanel = observer(function PlusPanel({ model }: { model: ConversationModel }) {
  const { attachments } = model
  const { port } = attachments
  const keys: { icon: IconName; text: string; when: boolean; run: () => unknown }[] = [
    { icon: 'image', text: '图片', when: port !== null, run: attachments.pictures },
    { icon: 'video', text: '视频', when: port !== null, run: attachments.video },
    { icon: 'file', text: '文件', when: !!port?.file, run: attachments.file },
    { icon: 'map-pin', text: '位置', when: true, run: attachments.place },
    { icon: 'comment', text: '快捷回复', when: model.replies.offered, run: model.replies.show },
  ]
  return (
    <View className="dd-panel dd-plus" role="group" ariaLabel="更多">
      {keys
        .filter(({ when }) => when)
        .map(({ icon, text, run }) => (
          <Button key={text} className="dd-plus__key" onClick={() => void run()}>
            <View className="dd-plus__disc">
              <Icon name={icon} size={26} />
            </View>
            <Text>{text}</Text>
          </Button>
        ))}
    </View>
  )
})
