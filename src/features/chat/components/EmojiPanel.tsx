import { View } from '@/ui/elements/View'
import { Button } from '@/ui/elements/Button'
import { Icon } from '@/ui/Icon'
import type { ConversationModel } from '../model/ConversationModel'
import { EMOTICONS } from '../model/emoticons'
import './Panels.scss'

/** The 35 emoticons of app §9, and a key that takes the last away. */
export function EmojiPanel({ model }: { model: ConversationModel }) {
  return (
    <View className="dd-panel dd-emoji" role="group" ariaLabel="表情">
      {EMOTICONS.map(([name, drawing]) => (
        <Button
          key={name}
          className="dd-emoji__key"
          ariaLabel={name.slice(1, -1)}
          onClick={() => model.addEmoticon(name)}
        >
          {drawing}
        </Button>
      ))}
      <Button className="dd-emoji__key" ariaLabel="删除" onClick={model.backspace}>
        <Icon name="erase" size={26} />
      </Button>
    </View>
  )
}
