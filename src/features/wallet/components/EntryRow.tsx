import { inNewZealand } from '@/domain/newZealand'
import { formatShortDateTime } from '@/domain/time'
import { signedMoney } from '@/domain/walletWords'
import { useApp } from '@/app/AppContext'
import { routeUrl } from '@/routes'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import type { ListedEntry } from '../model/WalletEntriesModel'
import './EntryRow.scss'

/** One line of a statement: what it was, when, and by how much. */
export function EntryRow({ entry: { alias, title, note, cents, at } }: { entry: ListedEntry }) {
  const { nav } = useApp()
  const time = formatShortDateTime(at, inNewZealand)
  return (
    <View
      className="dd-entry"
      href={routeUrl('walletEntry', { alias })}
      onClick={() => nav.open('walletEntry', { alias })}
      ariaLabel={`${title}，${signedMoney(cents)}，${time}`}
    >
      <View className="dd-entry__words">
        <Text className="dd-entry__title">{title}</Text>
        {note !== '' && <Text className="dd-entry__note">{note}</Text>}
        <Text className="dd-entry__note">{time}</Text>
      </View>
      <Text className={cx('dd-entry__cents', cents > 0 && 'dd-entry__cents--in')}>{signedMoney(cents)}</Text>
    </View>
  )
}

interface MonthHeadProps extends Pick<ListedEntry, 'sum'> {
  onSave: () => unknown
}

/** The month that begins, with what came and went in all of it, and the way to save it. */
export function MonthHead({ sum: { month, inCents, outCents }, onSave }: MonthHeadProps) {
  const [year, number] = month.split('-')
  return (
    <View className="dd-entry-month">
      <Text as="h2" className="dd-entry-month__name">{`${year}年${Number(number)}月`}</Text>
      <Button size="small" kind="ghost" ariaLabel={`导出${year}年${Number(number)}月的账单`} onClick={onSave}>
        导出
      </Button>
      <Text className="dd-entry-month__sums">{`转入 ${signedMoney(inCents)}　转出 ${signedMoney(outCents)}`}</Text>
    </View>
  )
}
