import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import type { ConversationRef } from '@/im/types'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { Switch } from '@/ui/Switch'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { UserAvatar } from '../components/UserAvatar'
import { GroupCells } from '../components/GroupCells'
import { ReportSheet } from '../components/ReportSheet'
import { SilentSheet } from '../components/SilentSheet'
import { TextSheet } from '../components/TextSheet'
import { ChatInfoModel } from '../model/ChatInfoModel'
import './ChatInfoScreen.scss'

const NAME_MAX = 30
const ANNOUNCEMENT_MAX = 500

/** 聊天信息 (app §2: /packageInfo/pages/info/info): the settings of a conversation. */
export const ChatInfoScreen = observer(function ChatInfoScreen() {
  const { type, id } = useParams('chatInfo')
  const model = useModel((app) => new ChatInfoModel(app, { chatType: type as ConversationRef['chatType'], id }))
  usePageReshow(() => void model.start())
  const { chat, task } = model
  if (!task.data)
    return (
      <Page route="chatInfo">
        <AsyncView task={task}>{() => null}</AsyncView>
      </Page>
    )
  return (
    <Page
      route="chatInfo"
      layers={
        <>
          <SilentSheet model={model} />
          <ReportSheet reporting={model.reporting} title="举报对方" />
          <TextSheet
            open={model.sheet === 'remark'}
            title="备注名"
            value={model.remark}
            placeholder={chat?.people.ownNameOf(model.ref.id)}
            maxLength={NAME_MAX}
            emptyOk
            onSave={model.setRemark}
            onClose={model.close}
          />
          <TextSheet
            open={model.sheet === 'name'}
            title={model.isGroup ? '群名称' : '聊天室名称'}
            value={model.name}
            maxLength={NAME_MAX}
            onSave={model.rename}
            onClose={model.close}
          />
          <TextSheet
            open={model.sheet === 'announcement'}
            title={model.isGroup ? '群公告' : '公告'}
            value={model.announcement}
            maxLength={ANNOUNCEMENT_MAX}
            multiline
            emptyOk
            onSave={model.announce}
            onClose={model.close}
          />
        </>
      }
    >
      {model.isPerson ? <Person model={model} /> : <GroupCells model={model} />}
      {!model.isRoom && (
        <CellGroup>
          {model.silent && <Cell title="消息提醒" value={model.silentText} onClick={() => model.open('silent')} />}
          <Cell
            title="置顶聊天"
            arrow={false}
            value={<Switch label="置顶聊天" checked={model.pinned} onChange={model.pin} />}
          />
          {model.isPerson && !model.isOfficial && chat && (
            <Cell
              title="屏蔽对方"
              note="屏蔽后收不到对方的消息"
              arrow={false}
              value={<Switch label="屏蔽对方" checked={chat.contacts.isBlocked(model.ref.id)} onChange={model.block} />}
            />
          )}
        </CellGroup>
      )}
      {!model.isRoom && (
        <CellGroup>
          {model.isPerson && !model.isOfficial && (
            <Cell title="举报对方" note="也可以在聊天里长按某条消息举报" onClick={model.report} />
          )}
          <Cell title="清空聊天记录" danger arrow={false} onClick={model.clear} />
          {model.isContact && <Cell title="从通讯录删除" danger arrow={false} onClick={model.turnContact} />}
        </CellGroup>
      )}
      {!model.isPerson && (
        <View className="dd-chat-info__leave">
          <Button kind="danger" block onClick={model.leave}>
            {model.isOwner ? (model.isGroup ? '解散群聊' : '解散聊天室') : model.isGroup ? '退出群聊' : '退出聊天室'}
          </Button>
        </View>
      )}
    </Page>
  )
})

const Person = observer(function Person({ model }: { model: ChatInfoModel }) {
  const { nav } = useApp()
  const chat = model.chat!
  const contact = chat.people.of(model.ref.id)
  const shop = contact?.shop
  const own = model.remark ? chat.people.ownNameOf(model.ref.id) : ''
  return (
    <>
      <CellGroup>
        <Cell
          lead={<UserAvatar people={chat.people} username={model.ref.id} size={52} />}
          title={model.name}
          note={own || (shop ? `店主：${contact.nickname}` : contact?.online ? '在线' : undefined)}
          onClick={shop ? () => nav.open('shop', { sellerAlias: shop.sellerAlias }) : undefined}
        />
      </CellGroup>
      {!model.isOfficial && (
        <CellGroup>
          {model.isContact ? (
            <Cell title="备注名" value={model.remark || '未设置'} onClick={() => model.open('remark')} />
          ) : (
            <Cell title="加为联系人" onClick={model.turnContact} />
          )}
        </CellGroup>
      )}
    </>
  )
})
