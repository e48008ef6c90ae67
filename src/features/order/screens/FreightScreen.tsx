import { dollars } from '@/domain/freight'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Icon } from '@/ui/Icon'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { useParams } from '@/hooks/page'
import { chooserScreen } from '@/shell/chooserScreen'
import { Page } from '@/shell/Page'
import { PickupPoints } from '../components/PickupPoints'
import './FreightScreen.scss'

/** 选择运费: one of a seller's ways of delivery; a tap chooses and goes back. */
export const FreightScreen = chooserScreen('chooseFreight', function Freight({ chooser }) {
  const { given } = chooser
  const { seller } = useParams('chooseFreight')
  return (
    <Page route="chooseFreight">
      <CellGroup title={given.shopName}>
        {given.freights.map(({ key, name, cents, eta, reason }) => {
          const on = key === given.freightKey
          return (
            <Cell
              key={key}
              title={name}
              note={
                <>
                  <Text className="dd-freight__line">{reason}</Text>
                  {eta !== '' && <Text className="dd-freight__line">{eta}</Text>}
                </>
              }
              value={
                <View className="dd-freight__fee">
                  <Text className={on ? 'dd-freight__cents dd-freight__cents--on' : 'dd-freight__cents'}>
                    {cents === 0 ? '免运费' : dollars(cents)}
                  </Text>
                  <View className="dd-freight__mark">
                    {on && <Icon name="check" size={18} color="var(--color-accent-text)" label="已选" />}
                  </View>
                </View>
              }
              arrow={false}
              onClick={() => chooser.resolve(key)}
            />
          )
        })}
      </CellGroup>
      {seller && given.freights.some(({ kind }) => kind === 'pickup') && <PickupPoints sellerAlias={seller} />}
    </Page>
  )
})
