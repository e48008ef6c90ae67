import { observer } from 'mobx-react'
import { Button } from '@/ui/elements/Button'
import { Overlay } from '@/ui/elements/Overlay'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import type { IconName } from '@/ui/icons/names'
import type { MessageActionKey, MessageActions } from '../model/MessageActions'
import { REACTIONS } from '../model/emoticons'
import './MessageMenu.scss'
import '@/ui/Overlay.scss'

const ICONS: Record<MessageActionKey, IconName> = {
  copy: 'copy',
  quote: 'quote',
  translate: 'languages',
  thread: 'thread',
  recall: 'undo',
  report: 'flag',
  cancel: 'x',
  remove: 'trash',
}

/** What may be done with the message that was pressed long. */
export const MessageMenu = observer(function MessageMenu({ actions }: { actions: MessageActions }) {
  const { chosen, open, close } = actions
  return (
    <Overlay open={open} onClose={close} label="消息操作">
      <View className="dd-overlay__panel dd-msg-menu">
        {actions.canReact && (
          <View className="dd-msg-menu__reactions" role="group" ariaLabel="表情回应">
            {REACTIONS.map((reaction) => (
              <Button
                key={reaction}
                className="dd-msg-menu__reaction"
                ariaLabel={`回应${reaction}`}
                onClick={() => {
                  close()
                  void actions.react(chosen!, reaction)
                }}
              >
                {reaction}
              </Button>
            ))}
          </View>
        )}
        <View className="dd-msg-menu__keys">
          {actions.list.map(({ key, text, run }) => (
            <Button
              key={key}
              className="dd-msg-menu__key"
              onClick={() => {
                close()
                void run()
              }}
            >
              <Icon name={ICONS[key]} size={22} />
              <Text>{text}</Text>
            </Button>
          ))}
        </View>
      </View>
    </Overlay>
  )
})
