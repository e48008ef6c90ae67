import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { QUICK_REPLY_LENGTH } from '@/contract/im'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { View } from '@/ui/elements/View'
import { FormField } from '@/ui/FormField'
import { IconButton } from '@/ui/IconButton'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Stepper } from '@/ui/Stepper'
import { Switch } from '@/ui/Switch'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { TextSheet } from '../components/TextSheet'
import { ReplySettingsModel } from '../model/ReplySettingsModel'
import './ChatInfoScreen.scss'

const AWAY_MAX = 300
const AWAY_HOURS_MAX = 72

/** 客服设置: what a seller has ready for those who ask. */
export const ReplySettingsScreen = observer(function ReplySettingsScreen() {
  const model = useModel((app) => new ReplySettingsModel(app))
  return (
    <Page
      route="replySettings"
      layers={
        <TextSheet
          open={model.editing !== null}
          title="快捷回复"
          value={model.edited}
          maxLength={QUICK_REPLY_LENGTH}
          multiline
          onSave={model.saveReply}
          onClose={() => model.edit(null)}
        />
      }
    >
      <AsyncView task={model.task} skeleton={<ListSkeleton count={5} picture={0} />} onRetry={model.start}>
        {() => <Settings model={model} />}
      </AsyncView>
    </Page>
  )
})

const Settings = observer(function Settings({ model }: { model: ReplySettingsModel }) {
  const { quickReplies, away } = model
  return (
    <>
      <CellGroup title="快捷回复">
        {quickReplies.length === 0 && (
          <Empty compact icon="comment" title="还没有快捷回复" note="把常用的话存起来，一点就能发" />
        )}
        {quickReplies.map((text, at) => (
          <Cell
            key={text}
            title={text}
            arrow={false}
            value={<IconButton icon="trash" size={18} label={`删除${text}`} onClick={() => model.removeReply(at)} />}
            onClick={() => model.edit(at)}
          />
        ))}
        {!model.full && <Cell icon="plus" title="添加快捷回复" onClick={() => model.edit(-1)} />}
      </CellGroup>
      {model.isSeller && (
        <CellGroup title="离线自动回复">
          <Cell
            title="开启自动回复"
            note="你的设备都不在线时，自动回复买家"
            arrow={false}
            value={<Switch label="开启自动回复" checked={away.values.on} onChange={(on) => away.set('on', on)} />}
          />
          <FormField
            form={away}
            field="text"
            label="回复内容"
            multiline
            rows={3}
            count
            maxLength={AWAY_MAX}
            placeholder="你好，掌柜暂时不在，看到后第一时间回复你"
          />
          <Cell
            title="同一买家间隔（小时）"
            arrow={false}
            value={
              <Stepper
                label="间隔小时数"
                min={1}
                max={AWAY_HOURS_MAX}
                value={away.values.hours}
                onChange={(hours) => away.set('hours', hours)}
              />
            }
          />
          <View className="dd-chat-info__leave">
            <Button kind="primary" block loading={away.busy} onClick={model.saveAway}>
              保存自动回复
            </Button>
          </View>
        </CellGroup>
      )}
    </>
  )
})
