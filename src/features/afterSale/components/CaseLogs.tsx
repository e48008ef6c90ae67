import type { CaseDetail } from '@/contract/afterSale'
import { formatDateTime } from '@/domain/time'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import '@/widgets/Facts.scss'

/** 协商历史: who did what when, and why, the newest first. */
export function CaseLogs({ logs }: { logs: CaseDetail['logs'] }) {
  if (logs.length === 0) return null
  return (
    <CellGroup title="协商历史">
      <View className="dd-facts dd-facts--logs">
        {logs.map(({ text, detail, at, who }, index) => (
          <View key={`${at}-${index}`} className={index === 0 ? 'dd-facts__log dd-facts__log--now' : 'dd-facts__log'}>
            <Text className="dd-facts__what">{text}</Text>
            {detail !== '' && (
              <Text className="dd-facts__why" selectable>
                {detail}
              </Text>
            )}
            <Text className="dd-facts__when">
              {formatDateTime(at)}
              {who && ` · ${who}`}
            </Text>
          </View>
        ))}
      </View>
    </CellGroup>
  )
}
