import { observer } from 'mobx-react'
import type { StoreDetail } from '@/contract/store'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import type { StoreModel } from '../model/StoreModel'
import './HoursSheet.scss'

/** 营业时间: seven days from today, the days that differ, and whose clock it is. */
export const HoursSheet = observer(function HoursSheet({ model, store }: { model: StoreModel; store: StoreDetail }) {
  return (
    <Sheet
      open={model.hoursOpen}
      onClose={() => model.showHours(false)}
      title="营业时间"
      note={[`按${store.zone}`, store.lastOrder && `今天最后点餐 ${store.lastOrder}`].filter(Boolean).join(' · ')}
    >
      <Days label="营业时间" days={store.week} />
      {store.exceptions.length > 0 && (
        <>
          <Text as="h3" className="dd-hours__title">
            节假日和临时安排
          </Text>
          <Days label="节假日和临时安排" days={store.exceptions} />
        </>
      )}
    </Sheet>
  )
})

const Days = ({ label, days }: { label: string; days: StoreDetail['week'] }) => (
  <View className="dd-hours" role="list" ariaLabel={label}>
    {days.map(({ name, text, note }) => (
      <View key={name} className="dd-hours__day" role="listitem">
        <Text className="dd-hours__name">{name}</Text>
        <View className="dd-hours__when">
          <Text>{text}</Text>
          {note && <Text className="dd-hours__note">{note}</Text>}
        </View>
      </View>
    ))}
  </View>
)
