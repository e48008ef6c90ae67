import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { FormField } from '@/ui/FormField'
import { Icon } from '@/ui/Icon'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { UserAvatar } from '../components/UserAvatar'
import { GROUP_KINDS, NewGroupModel } from '../model/NewGroupModel'

const NAME_MAX = 30
const DESCRIPTION_MAX = 100

/** 发起群聊, and 邀请联系人 into a group that is there. */
export const NewGroupScreen = observer(function NewGroupScreen() {
  const { group = '' } = useParams('newGroup')
  const model = useModel((app) => new NewGroupModel(app, group))
  const { task, form, chosen, isNew } = model
  const title = isNew ? '发起群聊' : '邀请联系人'
  const chat = task.data
  if (!chat)
    return (
      <Page route="newGroup" title={title}>
        <AsyncView task={task} skeleton={<ListSkeleton count={6} picture={44} />}>
          {() => null}
        </AsyncView>
      </Page>
    )
  const { contacts, people } = chat
  return (
    <Page
      route="newGroup"
      title={title}
      footer={
        <Button kind="primary" block disabled={!model.ready} loading={form.busy} onClick={model.submit}>
          {isNew ? (chosen.size ? `创建群聊（${chosen.size + 1}人）` : '创建群聊') : `邀请（${chosen.size}）`}
        </Button>
      }
    >
      {isNew && (
        <>
          <CellGroup>
            <FormField
              form={form}
              field="name"
              label="群名称"
              required
              maxLength={NAME_MAX}
              placeholder="给群起个名字"
            />
            <FormField
              form={form}
              field="description"
              label="群介绍"
              maxLength={DESCRIPTION_MAX}
              placeholder="这个群聊什么（选填）"
            />
          </CellGroup>
          <CellGroup title="群类型">
            {GROUP_KINDS.map(({ key, label, note }) => (
              <Cell
                key={key}
                title={label}
                note={note}
                arrow={false}
                ariaLabel={`${label}，${note}${form.values.kind === key ? '，已选' : ''}`}
                value={<Mark on={form.values.kind === key} />}
                onClick={() => form.set('kind', key)}
              />
            ))}
          </CellGroup>
        </>
      )}
      <CellGroup title="选择联系人">
        {contacts.list.length === 0 ? (
          <Empty compact icon="users" title="还没有联系人" note="先创建，之后再邀请也可以" />
        ) : (
          contacts.list.map(({ name }) => (
            <Cell
              key={name}
              title={people.nameOf(name)}
              arrow={false}
              lead={<UserAvatar people={people} username={name} size={40} />}
              ariaLabel={`${people.nameOf(name)}${chosen.has(name) ? '，已选' : ''}`}
              value={<Mark on={chosen.has(name)} />}
              onClick={() => model.turn(name)}
            />
          ))
        )}
      </CellGroup>
    </Page>
  )
})

/** The row is what is tapped; this shows whether it was. */
function Mark({ on }: { on: boolean }) {
  return on ? <Icon name="check-circle" size={22} color="var(--color-accent)" /> : null
}
