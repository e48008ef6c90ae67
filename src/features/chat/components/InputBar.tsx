import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { Textarea } from '@/ui/elements/Textarea'
import { View } from '@/ui/elements/View'
import { IconButton } from '@/ui/IconButton'
import { TEXT_MAX, type ConversationModel } from '../model/ConversationModel'
import { drawEmoticons } from '../model/emoticons'
import { EmojiPanel } from './EmojiPanel'
import { PlusPanel } from './PlusPanel'
import { VoicePanel } from './VoicePanel'
import './InputBar.scss'

/** What is written, and the panels that take the keyboard's place. */
export const InputBar = observer(function InputBar({
  model,
  onKeyboard,
}: {
  model: ConversationModel
  onKeyboard: (px: number) => void
}) {
  const { text, quote, panel, attachments, closed } = model
  const [focused, setFocused] = useState(false)
  if (closed) return <View className="dd-input-bar dd-input-bar--closed">{closed}</View>
  const canSend = text.trim() !== ''
  return (
    <View className={cx('dd-input-bar', (focused || panel !== 'none') && 'dd-input-bar--open')}>
      {quote && (
        <View className="dd-input-bar__quote">
          <Text className="dd-input-bar__quoted">{`${quote.from === model.chat?.me ? '我' : model.chat?.people.nameOf(quote.from)}：${drawEmoticons(quote.text)}`}</Text>
          <IconButton icon="x" size={16} label="取消引用" onClick={model.dropQuote} />
        </View>
      )}
      <View className="dd-input-bar__row">
        {attachments.port?.record && (
          <IconButton
            icon={panel === 'voice' ? 'keyboard' : 'mic'}
            size={26}
            label={panel === 'voice' ? '打字' : '说话'}
            onClick={() => model.openPanel('voice')}
          />
        )}
        <View className="dd-input-bar__field">
          <Textarea
            className="dd-input-bar__text"
            value={text}
            rows={1}
            maxLength={TEXT_MAX + 500}
            placeholder="发消息…"
            ariaLabel="消息"
            testId="chat-input"
            confirm="send"
            confirmHold
            adjustPosition={false}
            onKeyboardHeight={onKeyboard}
            onInput={(value, { composing }) => model.type(value, composing)}
            onConfirm={model.send}
            onFocus={() => {
              setFocused(true)
              model.focused()
            }}
            onBlur={() => setFocused(false)}
          />
        </View>
        <IconButton
          icon={panel === 'emoji' ? 'keyboard' : 'emoji'}
          size={26}
          label={panel === 'emoji' ? '打字' : '表情'}
          onClick={() => model.openPanel('emoji')}
        />
        {canSend ? (
          <Button size="small" kind="primary" className="dd-input-bar__send" testId="chat-send" onClick={model.send}>
            发送
          </Button>
        ) : (
          <IconButton
            icon="plus"
            size={26}
            label="更多"
            className={cx('dd-input-bar__plus', panel === 'plus' && 'dd-input-bar__plus--open')}
            onClick={() => model.openPanel('plus')}
          />
        )}
      </View>
      {panel === 'emoji' && <EmojiPanel model={model} />}
      {panel === 'plus' && <PlusPanel model={model} />}
      {panel === 'voice' && <VoicePanel attachments={attachments} />}
    </View>
  )
})
