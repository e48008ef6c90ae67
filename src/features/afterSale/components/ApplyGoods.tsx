import { observer } from 'mobx-react'
import type { OpenLine } from '@/contract/afterSale'
import { dollars } from '@/domain/freight'
import { CellGroup } from '@/ui/CellGroup'
import { Checkbox } from '@/ui/Checkbox'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { Stepper } from '@/ui/Stepper'
import { LineRow } from '@/widgets/LineRow'
import { ShopHeading } from '@/widgets/ShopHeading'
import type { ApplyModel } from '../model/ApplyModel'
import './ApplyGoods.scss'

/** Which goods of the order, and how many pieces of each. */
export const ApplyGoods = observer(function ApplyGoods({ model }: { model: ApplyModel }) {
  const { sellerAlias, shopName, lines } = model.options.data!
  const { pieces } = model.form.errors
  return (
    <CellGroup>
      <View className="dd-apply-goods__shop">
        <ShopHeading sellerAlias={sellerAlias} name={shopName} />
      </View>
      {lines.map((line) => (
        <Line key={line.skuAlias} model={model} line={line} />
      ))}
      {pieces && (
        <View className="dd-apply-goods__error" role="alert">
          {pieces}
        </View>
      )}
    </CellGroup>
  )
})

const Line = observer(function Line({ model, line }: { model: ApplyModel; line: OpenLine }) {
  const { left, title } = line
  const { toShop, direct } = model.options.data!
  const chosen = model.pieces(line)
  return (
    <View className="dd-apply-goods__line">
      {!toShop && (
        <Checkbox
          label={title}
          showLabel={false}
          checked={chosen > 0}
          disabled={left === 0}
          onChange={() => model.turnLine(line)}
        />
      )}
      <View className="dd-apply-goods__row">
        <LineRow
          line={line}
          size={64}
          side={
            <Text className="dd-apply-goods__paid">
              {left > 0 && `${toShop ? '可退' : '实付'} ${dollars(line.leftCents)}`}
            </Text>
          }
        >
          <View className="dd-apply-goods__pieces">
            <Text className="dd-apply-goods__left">
              {left === 0 ? line.why : !toShop && `可退 ${left} ${direct ? '份' : '件'}`}
            </Text>
            {left > 1 && chosen > 0 && (
              <Stepper
                label={`申请件数：${title}`}
                value={chosen}
                min={1}
                max={left}
                onChange={(quantity) => model.setPieces(line, quantity)}
              />
            )}
          </View>
        </LineRow>
      </View>
    </View>
  )
})
