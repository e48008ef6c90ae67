import { useApp } from '@/app/AppContext'
import type { CaseMark } from '@/contract/caseMark'
import { dollars } from '@/domain/freight'
import { routeUrl } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import './OrderCases.scss'

/** On an order's card: the newest case of it, and the way there. */
export function CaseStrip({ cases = [] }: { cases?: readonly CaseMark[] }) {
  const { nav } = useApp()
  const [newest] = cases
  if (!newest) return null
  const { alias, stateText, cents } = newest
  return (
    <View
      className="dd-order-case"
      href={routeUrl('afterSale', { alias })}
      onClick={() => nav.open('afterSale', { alias })}
    >
      <Text className="dd-order-case__text">
        售后 · {stateText}，退款 {dollars(cents)}
        {cases.length > 1 && `（共${cases.length}次）`}
      </Text>
      <Icon name="chevron-right" size={16} color="var(--color-faint)" />
    </View>
  )
}

/** On an order's page: each case of it, the newest first. */
export function OrderCases({ cases = [] }: { cases?: readonly CaseMark[] }) {
  const { nav } = useApp()
  if (cases.length === 0) return null
  return (
    <CellGroup title="售后">
      {cases.map(({ alias, stateText, cents }) => (
        <Cell
          key={alias}
          title={stateText}
          value={`退款 ${dollars(cents)}`}
          href={routeUrl('afterSale', { alias })}
          onClick={() => nav.open('afterSale', { alias })}
        />
      ))}
    </CellGroup>
  )
}
