import { observer } from 'mobx-react'
import type { MarketingConsents } from '@/contract/marketing'
import { CHANNEL_NAMES, MARKETING_VERSION, MARKETING_WORDS } from '@/domain/marketing'
import { formatShortDateTime } from '@/domain/time'
import { useModel } from '@/hooks/useModel'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Notice } from '@/ui/Notice'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { Switch } from '@/ui/Switch'
import { Page } from '@/shell/Page'
import { AsyncView } from '@/widgets/AsyncView'
import { AuthorizeModel } from '../model/AuthorizeModel'
import './AuthorizeScreen.scss'

type Consent = MarketingConsents['channels'][number]

/** When it was decided, and for which words. */
function sinceText({ agreed, since, version }: Consent): string {
  if (since === null) return '没有同意过，不会发'
  const at = formatShortDateTime(since)
  if (agreed) return `${at} 同意，说明为${version}版`
  return version === '' ? `${at} 撤回，不会再发` : '说明已更新，重新同意之前不会发'
}

/** 优惠信息与推送 (app §2: authorize): consent to marketing information, by channel, and the words that it is given to. */
export const AuthorizeScreen = observer(function AuthorizeScreen() {
  const model = useModel((app) => new AuthorizeModel(app))
  const words = MARKETING_WORDS[MARKETING_VERSION]!
  return (
    <Page route="authorize">
      <Notice>{words.intro}</Notice>
      <AsyncView task={model.task} skeleton={<ListSkeleton count={3} picture={0} />}>
        {({ channels }) => (
          <CellGroup>
            {channels.map((consent) => (
              <Cell
                key={consent.channel}
                title={CHANNEL_NAMES[consent.channel]}
                note={sinceText(consent)}
                value={
                  <Switch
                    label={`接收${CHANNEL_NAMES[consent.channel]}`}
                    checked={model.agreed(consent.channel)}
                    disabled={model.busy}
                    onChange={(agreed) => void model.turn(consent.channel, agreed)}
                  />
                }
              />
            ))}
          </CellGroup>
        )}
      </AsyncView>
      <View className="dd-authorize">
        {model.given.length > 1 && (
          <Button block disabled={model.busy} onClick={model.withdrawAll}>
            全部撤回
          </Button>
        )}
        {words.sections.map(({ heading, text }) => (
          <View key={heading}>
            <Text as="h2" className="dd-authorize__heading">
              {heading}
            </Text>
            <Text as="p" className="dd-authorize__text" selectable>
              {text}
            </Text>
          </View>
        ))}
        <Text as="p" className="dd-authorize__version">{`说明版本：${MARKETING_VERSION}`}</Text>
      </View>
    </Page>
  )
})
