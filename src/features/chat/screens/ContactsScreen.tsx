import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useParams, usePageReshow } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Tabs } from '@/ui/Tabs'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { UserAvatar } from '../components/UserAvatar'
import { RequestCard } from '../components/RequestCard'
import { TextSheet } from '../components/TextSheet'
import { ContactsModel } from '../model/ContactsModel'
import './ContactsScreen.scss'

/** A link that someone sent is longer than what it names. */
const LINK_MAX = 300

/** 通讯录: contacts with their requests, groups, and the block list. */
export const ContactsScreen = observer(function ContactsScreen() {
  const { tab, card } = useParams('contacts')
  const model = useModel((app) => new ContactsModel(app, tab))
  usePageReshow(() => void model.start())
  const requests = model.chat?.contacts.requests.length
  return (
    <Page
      route="contacts"
      layers={
        <TextSheet
          open={model.adding}
          title="添加联系人"
          value=""
          placeholder="对方的编号，或店铺链接"
          maxLength={LINK_MAX}
          counted={false}
          action="发送申请"
          onSave={model.add}
          onClose={() => model.showAdd(false)}
        >
          <View className="dd-contacts__mine">
            <Text className="dd-contacts__alias">{`我的编号：${model.myAlias}`}</Text>
            <Button size="small" kind="secondary" onClick={model.copyAlias}>
              复制
            </Button>
          </View>
        </TextSheet>
      }
    >
      <Tabs
        label="通讯录"
        sticky
        even
        value={model.tab}
        onChange={model.choose}
        items={[
          { key: 'people', label: '联系人' },
          { key: 'requests', label: '申请', count: requests },
          { key: 'groups', label: '群聊' },
          { key: 'blocked', label: '黑名单' },
        ]}
      />
      <AsyncView task={model.task} skeleton={<ListSkeleton count={6} picture={44} />}>
        {() => (
          <>
            {card !== undefined && <Notice>选择要发给谁，进入聊天后点发送</Notice>}
            <Content model={model} card={card} />
          </>
        )}
      </AsyncView>
    </Page>
  )
})

/** @param card what is to be sent to who is chosen */
const Content = observer(function Content({ model, card }: { model: ContactsModel; card: string | undefined }) {
  const { nav } = useApp()
  const { contacts, groups, people } = model.chat!
  if (model.tab === 'people')
    return (
      <>
        <CellGroup>
          <Cell icon="user-plus" title="添加联系人" onClick={() => model.showAdd(true)} />
          <Cell icon="users" title="发起群聊" onClick={() => nav.open('newGroup')} />
          <Cell icon="search" title="发现群聊和聊天室" onClick={() => nav.open('discover')} />
        </CellGroup>
        {contacts.list.length === 0 ? (
          <Empty icon="users" title="还没有联系人" note="聊得来的人，可以在聊天信息里加为联系人" />
        ) : (
          <CellGroup>
            {contacts.list.map(({ name }) => (
              <Cell
                key={name}
                lead={<UserAvatar people={people} username={name} size={44} />}
                title={people.nameOf(name)}
                onClick={() => nav.open('chat', { type: 'singleChat', id: name, card })}
              />
            ))}
          </CellGroup>
        )}
      </>
    )
  if (model.tab === 'requests')
    return contacts.requests.length === 0 ? (
      <Empty icon="user-plus" title="没有待处理的申请" />
    ) : (
      <CellGroup>
        {contacts.requests.map((request) => (
          <RequestCard
            key={`${request.kind} ${request.from} ${request.groupId}`}
            people={people}
            request={request}
            group={request.groupName || groups.nameOf(request.groupId)}
            onRespond={(yes) => model.respond(request, yes)}
          />
        ))}
      </CellGroup>
    )
  if (model.tab === 'groups')
    return groups.list.length === 0 ? (
      <Empty icon="users" title="还没有加入群聊" action={{ text: '去发现群聊', onClick: () => nav.open('discover') }} />
    ) : (
      <CellGroup>
        {groups.list.map(({ groupId, groupName, affiliationsCount }) => (
          <Cell
            key={groupId}
            lead={
              <View className="dd-contacts__group">
                <Icon name="users" size={24} />
              </View>
            }
            title={groupName}
            value={affiliationsCount ? `${affiliationsCount}人` : undefined}
            onClick={() => nav.open('chat', { type: 'groupChat', id: groupId, card })}
          />
        ))}
      </CellGroup>
    )
  return contacts.blockedNames.length === 0 ? (
    <Empty icon="ban" title="黑名单是空的" />
  ) : (
    <CellGroup>
      {contacts.blockedNames.map((name) => (
        <Cell
          key={name}
          lead={<UserAvatar people={people} username={name} size={44} />}
          title={people.nameOf(name)}
          value={
            <Button size="small" kind="secondary" onClick={() => model.unblock(name)}>
              解除屏蔽
            </Button>
          }
        />
      ))}
    </CellGroup>
  )
})
